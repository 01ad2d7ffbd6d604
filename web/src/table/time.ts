/** Milliseconds as people say them: 2 d 3 h, 3 h 05 min, 4:07. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const two = (n: number) => String(n).padStart(2, '0')
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  if (hours >= 1) return `${hours} h ${two(minutes % 60)} min`
  return `${minutes}:${two(seconds % 60)}`
}
