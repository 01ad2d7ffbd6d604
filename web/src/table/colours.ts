/** The colours people chose for their seats, as a style for everything at the table. Patterns stay with the seats. */
import type { Seat } from '../wire/api'

export const COLOURS = ['red', 'blue', 'green', 'ochre', 'violet', 'teal', 'rose', 'slate']

/** The colour a seat is shown in. */
export function colourOf(seat: Pick<Seat, 'seat' | 'colour'>): number {
  return seat.colour >= 0 ? seat.colour : seat.seat % COLOURS.length
}

export function colours(seats: Pick<Seat, 'seat' | 'colour'>[]): string {
  return seats
    .filter((one) => one.colour >= 0)
    .map((one) => `--seat-${one.seat}:var(--tint-${one.colour});--piece-${one.seat}:var(--stone-${one.colour})`)
    .join(';')
}
