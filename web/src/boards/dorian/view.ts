/** What games/dorian/shapes.py declares, and the order of the three Powers. */
import type { Letter } from '../../wire/generated/dorian'

export type { Battle, Fighter, Letter, Place, Player, View as DorianView } from '../../wire/generated/dorian'

export const LETTERS: Letter[] = ['S', 'P', 'M']
