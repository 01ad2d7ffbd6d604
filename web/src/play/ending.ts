/** How a game ended, in words for people. */
import type { Outcome } from '../wire/packet'

export interface Ending {
  title: string
  won: boolean
  /** Won or lost by all as one: a row of scores would say nothing. */
  together: boolean
}

export function endingOf(outcome: Outcome, seats: number, mine: readonly number[], name: (seat: number) => string): Ending {
  const { winners, scores } = outcome
  const all = winners.length === seats
  // who share everything have no scores, or equal ones; nobody wins alone there
  const together = (all || winners.length === 0) && scores.every((score) => score === scores[0])
  const people = mine.length ? 'You' : 'They'
  if (together) {
    const how = seats > 1 ? ' together' : ''
    return { title: all ? `${people} won${how}` : `${people} lost${how}`, won: all, together }
  }
  const isMine = mine.length === 1 && winners.includes(mine[0]!)
  if (isMine && winners.length === 1) return { title: 'You won', won: true, together }
  const names = winners.map((seat) => (isMine && seat === mine[0] ? 'you' : name(seat)))
  const words = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'Nobody')
  return { title: `${words.charAt(0).toUpperCase()}${words.slice(1)} won`, won: isMine, together }
}
