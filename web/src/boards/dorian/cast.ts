/** How the six Leaders of Dorian look; one that a pack has added is drawn by lot. */
import type { Person } from '../../cards/portrait'

export const CAST: Record<string, Person> = {
  salazar: { age: 41, garb: 'robe', hair: 'short', beard: 'short', wears: '#c8452e' },
  nazul: { folk: 'shadow', head: 'hood', garb: 'leather', wears: '#4b3a78' },
  selina: { folk: 'elf', woman: true, garb: 'leather', hair: 'braids', wears: '#3c8f5a' },
  grumash: { folk: 'orc', garb: 'fur', wears: '#8a6a2a' },
  marcus: { age: 44, garb: 'plate', hair: 'short', head: 'helm', wears: '#3565a8' },
  thora: { folk: 'dwarf', woman: true, age: 55, garb: 'fur', hair: 'braids', wears: '#8c8f98' },
}
