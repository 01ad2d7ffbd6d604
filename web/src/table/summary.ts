/** What happened in a few lines: who did what in a row, told as one sentence each; what was done several times is told once. */

/** What a line says of a film, and where in the log it stands. */
interface Said {
  text: string
  line: number
}

export interface Row {
  /** Whose row of acts it is; '' where nobody is named first. */
  who: string
  acts: string[]
  line: number
}

/** Of a longer row the first act and the last ones are told. */
const FIRST = 1
const LAST = 2

/** Who does it: the one of these names that the sentence begins with, and where what it does begins. */
export function doer(text: string, names: readonly string[]): { name: string; rest: string } | null {
  const named = [...names].sort((a, b) => b.length - a.length)
  for (const name of named) {
    if (!name) continue
    for (const start of [name, `The ${name}`]) if (text.startsWith(`${start} `)) return { name: start, rest: text.slice(start.length + 1) }
  }
  return null
}

/** Line by line, what was told several times in a row once. */
export function inRuns(said: readonly Said[]): { text: string; line: number; times: number }[] {
  const runs: { text: string; line: number; times: number }[] = []
  for (const { text, line } of said) {
    const last = runs.at(-1)
    if (last?.text === text) last.times += 1
    else runs.push({ text, line, times: 1 })
  }
  return runs
}

/** One row for each turn somebody took. */
export function inRows(said: readonly Said[], names: readonly string[]): Row[] {
  const rows: Row[] = []
  for (const { text, line, times } of inRuns(said)) {
    const found = doer(text, names)
    const act = `${found ? found.rest : text}${times > 1 ? ` ×${times}` : ''}`
    const last = rows.at(-1)
    if (found && last?.who === found.name) last.acts.push(act)
    else rows.push({ who: found?.name ?? '', acts: [act], line })
  }
  return rows
}

/** "plays Scouts … rolls 6; wins": of a long row both ends. */
export function sentence({ acts }: Row): string {
  const isShort = acts.length <= FIRST + LAST + 1
  return isShort ? acts.join('; ') : `${acts.slice(0, FIRST).join('; ')} … ${acts.slice(-LAST).join('; ')}`
}
