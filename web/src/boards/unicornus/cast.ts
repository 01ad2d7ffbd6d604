/** How the people of Unicornus Knights look; whoever a pack has added is drawn by lot. */
import type { Person } from '../../cards/portrait'

const HER: Person = { woman: true, age: 16 }

export const CAST: Record<string, Person> = {
  lucky_girl: { ...HER, head: 'circlet', garb: 'noble', hair: 'long' },
  tactician: { ...HER, head: 'crown', garb: 'plate', hair: 'bun' },
  brave_heart: { ...HER, head: 'crown', garb: 'plate', hair: 'braids' },
  beloved: { ...HER, head: 'circlet', garb: 'noble', hair: 'braids' },
  annelie: { woman: true, age: 17, garb: 'leather', hair: 'braids' },
  donia: { woman: true, age: 19, head: 'scarf', garb: 'robe' },
  gato: { age: 43, head: 'fur', hair: 'short', garb: 'fur', beard: 'stubble', scar: true },
  godfried: { age: 32, garb: 'plate', head: 'helm', beard: 'short' },
  josephine: { woman: true, age: 47, garb: 'noble', hair: 'bun', head: 'hat' },
  magnus: { age: 57, garb: 'robe', hair: 'long', beard: 'full' },
  havok: { age: 61, garb: 'plate', beard: 'moustache', scar: true },
  ilsahati: { folk: 'elf', hair: 'long', garb: 'leather', age: 30 },
  mirza: { woman: true, age: 22, head: 'hood', garb: 'leather' },
  mountain_cats: { age: 26, head: 'ears', garb: 'fur', hair: 'wild', beard: 'none' },
  urgan: { folk: 'dwarf', age: 60, garb: 'plate', head: 'horns', beard: 'braided' },
  zyne: { age: 25, garb: 'plate', hair: 'wild', beard: 'none' },
  lionel: { age: 58, head: 'crown', garb: 'noble', beard: 'full' },
  amina: { woman: true, age: 15, head: 'circlet', garb: 'noble' },
  black_knight: { head: 'visor', garb: 'plate', wears: '#1c1a22' },
  abyss: { folk: 'shadow', head: 'horns', garb: 'robe', age: 40 },
  dahaka: { folk: 'orc', head: 'horns', garb: 'fur' },
  demian: { folk: 'undead', hair: 'long', garb: 'noble', wears: '#5a1220' },
  dorgas: { age: 37, head: 'horns', garb: 'fur', beard: 'full' },
  exhar: { age: 31, garb: 'plate', hair: 'short', locks: '#e9d9a8' },
  gregorio: { age: 43, head: 'mitre', hair: 'short', garb: 'robe' },
  irvin: { age: 21, garb: 'leather', hair: 'wild' },
  marianne: { woman: true, age: 21, garb: 'plate', hair: 'long' },
  kostov: { age: 51, head: 'hat', hair: 'short', garb: 'noble', beard: 'moustache' },
  lyla: { woman: true, age: 28, head: 'hood', garb: 'robe' },
  ravinith: { folk: 'undead', woman: true, head: 'circlet', garb: 'robe', age: 30 },
  rozie: { folk: 'golem', woman: true, hair: 'bald', garb: 'plate', age: 20 },
}
