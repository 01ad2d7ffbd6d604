/** A chance as people say it; never quite 0 or 100 while it can still go either way. */
export function percent(chance: number): string {
  const n = Math.round(chance * 100)
  if (n <= 0 && chance > 0) return 'under 1\u00a0%'
  if (n >= 100 && chance < 1) return 'over 99\u00a0%'
  return `${n}\u00a0%`
}

/** "12 points" of a hundred. */
export function points(share: number): string {
  const n = Math.round(share * 100)
  return n === 1 ? '1 point' : `${n} points`
}

/** A reason as its person reads it ("you"), or as others do (by name): seats stand in it as "@0". */
export function theirs(text: string, seat: number, names: string[], mine: boolean): string {
  const said = mine ? text.replaceAll(`@${seat}'s`, 'your').replaceAll(`@${seat}`, 'you') : text
  const named = said.replace(/@(\d)/g, (whole, n: string) => names[Number(n)] ?? whole)
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/** What luck gave, told fairly: with the interval, and as nothing where it may be nothing. */
export function luckWords(name: string, total: number, low: number, high: number): string {
  const span = `${signed(low)} to ${signed(high)}`
  if (low <= 0 && high >= 0) return `${name}: neither lucky nor unlucky that one could tell (${span} points)`
  return `${name}: ${points(Math.abs(total))} of ${total > 0 ? 'good' : 'bad'} luck (${span})`
}

function signed(share: number): string {
  const n = Math.round(share * 100)
  return n > 0 ? `+${n}` : `${n}`.replace('-', '−')
}
