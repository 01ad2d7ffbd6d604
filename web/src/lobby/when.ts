import { count } from '../parts/count'

/** How long ago, in words. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000))
  if (!Number.isFinite(seconds)) return ''
  if (seconds < 60) return 'just now'
  const steps: [number, string][] = [
    [60, 'minute'],
    [3600, 'hour'],
    [86400, 'day'],
  ]
  const [size, word] = steps.filter(([least]) => seconds >= least).at(-1)!
  const n = Math.floor(seconds / size)
  return `${count(n, word)} ago`
}
