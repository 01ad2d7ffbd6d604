/** Quiet hours are typed in local time and kept in minutes of the UTC day. */
export function utcMinutes(time: string, offset = new Date().getTimezoneOffset()): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes + offset + 2880) % 1440
}

export function localTime(minutes: number, offset = new Date().getTimezoneOffset()): string {
  const local = (minutes - offset + 2880) % 1440
  return `${String(Math.floor(local / 60)).padStart(2, '0')}:${String(local % 60).padStart(2, '0')}`
}
