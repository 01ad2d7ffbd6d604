/** How a game ended, in words for people. */
import type { Outcome } from '../wire/packet'

interface Finish {
  title: string
  won: boolean
}

/** `together`: all win or lose as one; a row of scores would say nothing there. */
export function finishOf(
  outcome: Outcome,
  together: boolean,
  seats: number,
  mine: readonly number[],
  name: (seat: number) => string,
): Finish {
  const { winners } = outcome
  if (together) {
    const won = winners.length > 0
    return { title: `${mine.length ? 'You' : 'They'} ${won ? 'won' : 'lost'}${seats > 1 ? ' together' : ''}`, won }
  }
  const isMine = mine.length === 1 && winners.includes(mine[0]!)
  if (isMine && winners.length === 1) return { title: 'You won', won: true }
  if (!winners.length) return { title: 'A draw: nobody won', won: false }
  const names = winners.map((seat) => (isMine && seat === mine[0] ? 'you' : name(seat)))
  const words = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]!
  return { title: `${words.charAt(0).toUpperCase()}${words.slice(1)} won`, won: isMine }
}
