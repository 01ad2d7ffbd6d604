/** What is heard when the log grows: one sound for what is new, and one at the end of the game. */
import { play, soundOf } from '../parts/sound'
import type { Line } from '../wire/log'
import type { Outcome } from '../wire/packet'

/** How a nudge begins: whoever is asked hears it. */
export const NUDGE = '👉'

export function hearTalk(text: string, isMine: boolean, asked: boolean): void {
  if (text.startsWith(NUDGE) && asked && !isMine) play('turn')
}

const heard: Record<string, number> = {}
const ended: Record<string, boolean> = {}

export function hearLog(table: string, log: readonly Line[], live: boolean, outcome: Outcome | null, mine: readonly number[]): void {
  const known = heard[table]
  heard[table] = log.length
  const wasOver = ended[table]
  ended[table] = outcome !== null
  // what was there when the page opened is not news
  if (known === undefined || !live) return
  if (outcome && !wasOver) {
    // whoever only looked on has lost nothing
    play(!mine.length || mine.some((seat) => outcome.winners.includes(seat)) ? 'win' : 'loss')
    return
  }
  for (const line of log.slice(known)) {
    const sound = soundOf(line.args)
    if (sound) {
      play(sound)
      return
    }
  }
}
