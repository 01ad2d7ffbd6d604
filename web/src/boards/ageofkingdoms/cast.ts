/** How the Leaders of Age of Kingdoms look; one that a pack has added is drawn by lot. */
import type { Person } from '../../cards/portrait'

export const CAST: Record<string, Person> = {
  kaelis: { age: 34, garb: 'plate', hair: 'wild', locks: '#dfe8f2', beard: 'stubble' },
  ysmere: { woman: true, age: 50, garb: 'fur', hair: 'braids', locks: '#a9a49b' },
  brannoch: { age: 48, garb: 'robe', head: 'hood', beard: 'short' },
  sivra: { woman: true, age: 26, head: 'scarf', garb: 'leather' },
  othniel: { age: 63, garb: 'robe', beard: 'full', hair: 'bald' },
  lirien: { folk: 'elf', woman: true, garb: 'noble', hair: 'long' },
  emeric: { age: 40, garb: 'plate', head: 'circlet', beard: 'short' },
  nerezza: { woman: true, age: 36, garb: 'robe', hair: 'long', locks: '#15121c' },
}
