/** People drawn by rule: a bust of shapes for everybody, always the same for the same name and hardly ever the same for two. */
import { stream } from './heraldry'

export type Folk = 'human' | 'elf' | 'dwarf' | 'orc' | 'shadow' | 'undead' | 'golem'
export type Head = 'bare' | 'crown' | 'circlet' | 'hood' | 'helm' | 'visor' | 'mitre' | 'scarf' | 'horns' | 'hat' | 'fur' | 'ears'
export type Hair = 'short' | 'long' | 'braids' | 'bald' | 'wild' | 'bun'
export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'braided'
export type Garb = 'robe' | 'plate' | 'fur' | 'leather' | 'noble'

/** What is known of somebody; all the rest is drawn by lot from the name. */
export interface Person {
  folk?: Folk
  woman?: boolean
  age?: number
  head?: Head
  hair?: Hair
  beard?: Beard
  garb?: Garb
  /** The colour of what is worn, and of the hair. */
  wears?: string
  locks?: string
  scar?: boolean
}

/** One shape of a bust: its outline, its colour, and how much of it covers. */
export interface Stroke {
  d: string
  fill: string
  opacity?: number
  line?: number
}

const SKINS: Record<Folk, string[]> = {
  human: ['#f2cfae', '#e5b48b', '#c98f63', '#a56b43', '#7d4d2f'],
  elf: ['#f6dcc0', '#e8c39b', '#d9b48c'],
  dwarf: ['#e7b58d', '#d39a70', '#b97c54'],
  orc: ['#8fa35e', '#7b9158', '#a39a5c'],
  shadow: ['#a79bc4', '#8d84b4', '#b7a9c9'],
  undead: ['#cfd6c4', '#b9c3b4', '#c9c2ae'],
  golem: ['#b9a98f', '#a9adb3'],
}
const LOCKS = ['#2a1d16', '#4a2f1c', '#7a4a22', '#b5642a', '#d8a957', '#e9d9a8', '#1c1a22']
const GREY = ['#cfcac0', '#a9a49b', '#efece4']
const CLOTHS = ['#8c2f2b', '#2f5a8c', '#3c6b3f', '#6b4a86', '#8a6a24', '#2f6f70', '#7d3f5a', '#4b4f5c']
const INK = '#1b110c'
const GOLD = '#e9bf5a'
const STEEL = '#b9c0c8'

const FACES = [
  'M33 40Q33 20 50 20Q67 20 67 40Q67 54 60 62Q55 67.5 50 67.5Q45 67.5 40 62Q33 54 33 40z',
  'M32.5 39Q32.5 20 50 20Q67.5 20 67.5 39L66 53Q64 62 56 67Q50 69.5 44 67Q36 62 34 53z',
  'M34 40Q33 21 50 21Q67 21 66 40Q65.5 53 58 63Q53 69 50 69Q47 69 42 63Q34.5 53 34 40z',
  'M31.5 40Q32 20 50 20Q68 20 68.5 40Q69 53 62 61Q56 67 50 67Q44 67 38 61Q31 53 31.5 40z',
]
const BACK: Record<Hair, string> = {
  short: 'M30 44Q26 16 50 14Q74 16 70 44L67 52H33z',
  long: 'M28 44Q24 13 50 12Q76 13 72 44Q73 66 80 84Q64 90 50 86Q36 90 20 84Q27 66 28 44z',
  braids:
    'M29 42Q26 14 50 13Q74 14 71 42L72 54Q79 60 76 68Q80 75 75 86L70 84Q72 74 68 68L66 50H34L32 68Q28 74 30 84L25 86Q20 75 24 68Q21 60 28 54z',
  bald: '',
  wild: 'M28 46L20 44L25 36L17 30L26 26L22 15L33 18L35 8L45 13L52 5L58 13L68 9L68 19L79 17L75 27L83 32L75 37L80 46L72 48L68 56H32z',
  bun: 'M31 44Q27 18 44 14.5Q41 4 50 3.5Q59 4 56 14.5Q73 18 69 44L66 50H34z',
}
const FRINGES: Record<Hair, string[]> = {
  short: [
    'M31 38Q30 15 50 15Q70 15 69 38Q66 28 60 25Q46 31 36 27Q32 32 31 38z',
    'M31 40Q28 15 52 14Q72 15 69 40Q67 30 63 27L56 24Q48 22 38 26Q33 30 31 40z',
  ],
  long: ['M30 46Q27 13 50 13Q73 13 70 46Q67 30 52 22Q36 28 30 46z', 'M30 48Q26 13 48 13Q74 12 70 48Q69 33 62 25Q50 33 37 30Q31 36 30 48z'],
  braids: ['M31 42Q29 14 50 14Q71 14 69 42Q66 28 50 20Q34 28 31 42z'],
  bald: [''],
  wild: ['M31 40L29 30L35 33L36 24L43 30L47 22L52 29L58 22L60 30L66 26L65 34L70 32L69 41Q72 15 50 15Q28 15 31 40z'],
  bun: ['M31 42Q29 16 50 15Q71 16 69 42Q65 24 50 22Q35 24 31 42z'],
}
const BEARDS: Record<Exclude<Beard, 'none'>, string> = {
  stubble: 'M33.5 46Q36 56 42 58Q50 53 58 58Q64 56 66.5 46Q67 58 58 65Q50 70 42 65Q33 58 33.5 46z',
  short: 'M33 44Q35 55 42 57Q50 51 58 57Q65 55 67 44Q69 62 58 69Q50 74 42 69Q31 62 33 44z',
  full: 'M32.5 42Q34 55 42 56Q50 50 58 56Q66 55 67.5 42Q71 66 61 78Q50 88 39 78Q29 66 32.5 42z',
  moustache: 'M50 54.5Q43 52 38.5 60Q44 60.5 50 57.5Q56 60.5 61.5 60Q57 52 50 54.5z',
  braided: 'M32.5 42Q34 55 42 56Q50 50 58 56Q66 55 67.5 42Q70 62 62 72L60 86L55 90L53 78H47L45 90L40 86L38 72Q30 62 32.5 42z',
}
const SHOULDERS: Record<Garb, string> = {
  robe: 'M6 104Q9 78 33 72L50 80L67 72Q91 78 94 104z',
  plate: 'M3 104Q2 78 24 73Q36 70 42 74L50 80L58 74Q64 70 76 73Q98 78 97 104z',
  fur: 'M0 104Q2 76 28 69Q50 82 72 69Q98 76 100 104z',
  leather: 'M8 104Q11 80 34 73L50 79L66 73Q89 80 92 104z',
  noble: 'M4 104Q8 78 32 72L38 70L50 82L62 70L68 72Q92 78 96 104z',
}

const lot = <T>(of: readonly T[], next: (most: number) => number): T => of[next(of.length)]!

/** The whole bust, from back to front. */
export function bust(person: Person, n: number): Stroke[] {
  const next = stream(n)
  const folk = person.folk ?? 'human'
  const age = person.age ?? 22 + next(40)
  const skin = lot(SKINS[folk], next)
  const locks = person.locks ?? (age > 52 ? lot(GREY, next) : lot(LOCKS, next))
  const cloth = person.wears ?? lot(CLOTHS, next)
  const hair =
    person.hair ??
    (person.woman
      ? lot(['long', 'braids', 'bun', 'long'] as const, next)
      : folk === 'orc'
        ? 'bald'
        : lot(['short', 'short', 'wild', 'long'] as const, next))
  const grown: readonly Beard[] =
    folk === 'dwarf' ? ['braided', 'full'] : age > 45 ? ['short', 'full', 'moustache'] : ['none', 'none', 'stubble', 'short']
  const beard =
    person.beard ?? (person.woman || folk === 'elf' || folk === 'shadow' || folk === 'golem' || folk === 'orc' ? 'none' : lot(grown, next))
  const garb = person.garb ?? lot(['robe', 'plate', 'leather', 'noble'] as const, next)
  const head = person.head ?? 'bare'
  const face = person.woman || folk === 'elf' ? (next(2) ? FACES[2]! : FACES[0]!) : lot([FACES[1]!, FACES[3]!, FACES[0]!], next)
  const hidden = head === 'visor'
  return [
    ...(hidden || hair === 'bald' || head === 'hood' || head === 'scarf' ? [] : [{ d: BACK[hair], fill: locks }]),
    ...behind(head, cloth),
    ...worn(garb, cloth, next),
    { d: 'M41 58H59V74Q50 82 41 74z', fill: skin },
    { d: 'M41 62Q50 74 59 62V70Q50 78 41 70z', fill: INK, opacity: 0.28 },
    ...(folk === 'elf'
      ? [{ d: 'M34 44L22 33Q26 47 34 50zM66 44L78 33Q74 47 66 50z', fill: skin }]
      : [{ d: 'M34 41Q29 40 30.5 47Q32 52 35 50zM66 41Q71 40 69.5 47Q68 52 65 50z', fill: skin }]),
    { d: face, fill: skin },
    { d: 'M50 20Q67 20 67 40Q67 54 60 62Q55 68 50 68Q58 52 55 40Q53 28 50 20z', fill: INK, opacity: 0.13 },
    ...features(folk, age, !!person.woman, locks, next),
    ...(beard === 'none' ? [] : [{ d: BEARDS[beard], fill: locks, opacity: beard === 'stubble' ? 0.45 : 1 }]),
    ...(beard === 'full' || beard === 'braided' ? [{ d: 'M50 52Q61 52 66 44Q70 66 60 78L50 84z', fill: INK, opacity: 0.16 }] : []),
    ...(beard === 'none' || beard === 'stubble' ? [] : [{ d: 'M45.5 59.5Q50 62 54.5 59.5', fill: INK, line: 1.5 }]),
    ...(person.scar ? [{ d: 'M58 30L63 48M57 36L61 35M59 43L63.5 41', fill: '#8c2f2b', line: 1.3 }] : []),
    ...(hidden || head === 'hood' || head === 'scarf' ? [] : [{ d: lot(FRINGES[hair], next), fill: locks }]),
    ...(hidden || hair === 'bald' || head === 'hood' ? [] : [{ d: 'M40 18Q50 13 60 18Q50 17 40 22z', fill: '#fff', opacity: 0.25 }]),
    ...covered(head, cloth, next),
  ]
}

/** Eyes, brows, nose and mouth; years and folk show. */
function features(folk: Folk, age: number, woman: boolean, locks: string, next: (most: number) => number): Stroke[] {
  const y = 41 + next(3)
  const wide = 7.5 + next(3) * 0.5
  const eyes = [50 - wide, 50 + wide]
  const eye = folk === 'undead' || folk === 'shadow' ? '#fff2a8' : folk === 'golem' ? '#7fe3ff' : '#fffaf0'
  const iris = lot(['#3a2a1a', '#2f4d6b', '#35563a', '#4a3a5a'], next)
  const tilt = next(3) - 1 + (folk === 'orc' ? 2 : 0)
  const brow = lot([2.4, 1.7, 3], next) - (woman ? 0.7 : 0)
  const smile = next(4) - (woman ? 0.2 : 1.2)
  return [
    ...eyes.map((x) => ({ d: `M${x - 4} ${y}Q${x} ${y - 3.4} ${x + 4} ${y}Q${x} ${y + 2.8} ${x - 4} ${y}z`, fill: eye })),
    ...eyes.map((x) => ({ d: `M${x - 1.8} ${y - 0.2}a1.8 1.9 0 1 0 3.6 0a1.8 1.9 0 1 0 -3.6 0z`, fill: folk === 'golem' ? '#fff' : iris })),
    ...eyes.map((x) => ({ d: `M${x - 4.3} ${y - 0.2}Q${x} ${y - 3.8} ${x + 4.3} ${y - 0.2}`, fill: INK, line: woman ? 1.5 : 1.1 })),
    { d: `M${eyes[0]! - 4.6} ${y - 5}Q${eyes[0]} ${y - 7.5 - tilt * 0.4} ${eyes[0]! + 4.4} ${y - 5 + tilt}`, fill: locks, line: brow },
    { d: `M${eyes[1]! + 4.6} ${y - 5}Q${eyes[1]} ${y - 7.5 - tilt * 0.4} ${eyes[1]! - 4.4} ${y - 5 + tilt}`, fill: locks, line: brow },
    { d: `M50.5 ${y + 1}L${52.5 + next(2)} ${y + 10}Q50 ${y + 12.5} 47 ${y + 10.5}`, fill: INK, opacity: 0.5, line: 1.3 },
    { d: `M44 59Q50 ${60 + smile * 1.3} 56 59`, fill: woman ? '#8f3a36' : '#5a2c22', line: woman ? 2.1 : 1.6 },
    ...(age > 45 ? [{ d: `M39 ${y + 5}q3 2 6 .8M61 ${y + 5}q-3 2 -6 .8M42 31q8 -2 16 0`, fill: INK, opacity: 0.28, line: 0.9 }] : []),
    ...(folk === 'orc' ? [{ d: 'M43.5 61L42 53.500L46.5 60zM56.5 61L58 53.500L53.5 60z', fill: '#fff6dc' }] : []),
    ...(folk === 'shadow' ? [{ d: 'M36 48L40 57M64 48L60 57M50 24V31', fill: '#5c3f8f', line: 1.8 }] : []),
    ...(folk === 'golem' ? [{ d: 'M36 30L46 28M64 52L56 56M38 55L44 62', fill: INK, opacity: 0.4, line: 1.2 }] : []),
    ...(woman
      ? [
          {
            d: `M38 ${y + 9}a3.5 2.5 0 1 0 7 0a3.5 2.5 0 1 0 -7 0zM55 ${y + 9}a3.5 2.5 0 1 0 7 0a3.5 2.5 0 1 0 -7 0z`,
            fill: '#d2553f',
            opacity: 0.18,
          },
        ]
      : []),
  ]
}

/** What is worn, with its seams. */
function worn(garb: Garb, cloth: string, next: (most: number) => number): Stroke[] {
  const base: Stroke = { d: SHOULDERS[garb], fill: garb === 'plate' ? STEEL : garb === 'fur' ? '#6d5438' : cloth }
  const dusk: Stroke = { d: 'M50 80L67 72Q93 78 96 104H50z', fill: INK, opacity: 0.2 }
  const more: Record<Garb, Stroke[]> = {
    robe: [
      { d: 'M33 72L50 96L67 72L61 70L50 84L39 70z', fill: GOLD },
      { d: 'M46 88h8V104h-8z', fill: INK, opacity: 0.22 },
    ],
    plate: [
      { d: 'M3 104Q2 82 16 76Q30 80 30 104zM97 104Q98 82 84 76Q70 80 70 104z', fill: '#dfe4ea' },
      { d: 'M8 92q10 -6 21 0M92 92q-10 -6 -21 0M50 80V104', fill: INK, opacity: 0.45, line: 1.3 },
      { d: 'M36 72Q50 88 64 72L60 70Q50 80 40 70z', fill: cloth },
    ],
    fur: [
      { d: 'M2 92l8 -8l2 8l9 -10l1 9l10 -10l2 9l8 -6l8 8l8 -8l8 6l2 -9l10 10l1 -9l9 10l2 -8l8 8L100 104H0z', fill: '#8b6d49' },
      { d: 'M30 104L38 86H62L70 104z', fill: cloth },
    ],
    leather: [
      { d: 'M34 73L44 104H56L66 73L50 82z', fill: '#5a3c22' },
      { d: 'M20 82L70 104M24 79L78 103', fill: INK, opacity: 0.35, line: 2 },
    ],
    noble: [
      { d: 'M30 70L50 94L70 70L62 64L50 78L38 64z', fill: '#fff6e2' },
      { d: 'M18 88L34 78M82 88L66 78M14 97L34 86M86 97L66 86', fill: GOLD, line: 1.8 },
      { d: `M46.5 ${93 + next(2)}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z`, fill: GOLD },
    ],
  }
  return [base, dusk, ...more[garb]]
}

/** What hangs behind the head. */
function behind(head: Head, cloth: string): Stroke[] {
  if (head === 'hood')
    return [
      { d: 'M22 78Q18 8 50 6Q82 8 78 78Q50 66 22 78z', fill: cloth },
      { d: 'M29 74Q27 18 50 16Q73 18 71 74Q50 64 29 74z', fill: INK, opacity: 0.6 },
    ]
  if (head === 'scarf') return [{ d: 'M25 82Q22 11 50 10Q78 11 75 82Q50 72 25 82z', fill: cloth }]
  if (head === 'horns') return [{ d: 'M34 24Q14 22 12 2Q24 12 40 14zM66 24Q86 22 88 2Q76 12 60 14z', fill: '#f2e6c9' }]
  return []
}

/** What sits upon it. */
function covered(head: Head, cloth: string, next: (most: number) => number): Stroke[] {
  const gem = lot(['#d8434e', '#3f8fd8', '#4bb36b', '#b06fe0'], next)
  const heads: Record<Head, Stroke[]> = {
    bare: [],
    crown: [
      { d: 'M29 24L26 3L38 13L50 0L62 13L74 3L71 24Q50 17 29 24z', fill: GOLD },
      { d: 'M50 0L62 13L74 3L71 24Q60 20 50 20z', fill: '#9a6a1c', opacity: 0.45 },
      { d: 'M29 24Q50 17 71 24V29Q50 22 29 29z', fill: '#c9962f' },
      { d: 'M50 9L54 15L50 20L46 15z', fill: gem },
    ],
    circlet: [
      { d: 'M30.5 31Q50 21 69.5 31', fill: GOLD, line: 2.6 },
      { d: 'M50 22L53.5 27L50 32L46.5 27z', fill: gem },
    ],
    hood: [
      { d: 'M22 78Q16 7 50 5Q84 7 78 78L70 74Q74 24 50 21Q26 24 30 74z', fill: cloth },
      { d: 'M50 5Q84 7 78 78L70 74Q74 24 50 21z', fill: INK, opacity: 0.25 },
    ],
    helm: [
      { d: 'M29 38Q27 9 50 8Q73 9 71 38L64 36Q64 30 53 28V47L50 50L47 47V28Q36 30 36 36z', fill: STEEL },
      { d: 'M50 8Q73 9 71 38L64 36Q64 30 53 28V47L50 50z', fill: INK, opacity: 0.22 },
      { d: 'M48 8Q48 1 50 -2Q52 1 52 8z', fill: GOLD },
    ],
    visor: [
      { d: 'M29 60Q25 10 50 9Q75 10 71 60L60 74H40z', fill: STEEL },
      { d: 'M50 9Q75 10 71 60L60 74H50z', fill: INK, opacity: 0.25 },
      { d: 'M32 40H68V45H32zM42 54h2.500v9h-2.500zM48.7 54h2.600v10h-2.600zM55.5 54h2.500v9h-2.500z', fill: INK },
      { d: 'M49 9Q30 -6 20 6Q36 4 48 14zM51 9', fill: cloth },
      { d: 'M32 48H68', fill: GOLD, line: 1.6 },
    ],
    mitre: [
      { d: 'M30 28Q28 8 50 -8Q72 8 70 28Q50 21 30 28z', fill: '#fbf3e2' },
      { d: 'M30 28Q50 21 70 28V22Q50 15 30 22zM47.5 -4H52.500V20H47.500z', fill: GOLD },
    ],
    scarf: [
      { d: 'M25 82Q22 11 50 10Q78 11 75 82L67 78Q73 30 50 26Q27 30 33 78z', fill: cloth },
      { d: 'M28 34Q50 17 72 34V29Q50 12 28 29z', fill: GOLD },
    ],
    horns: [
      { d: 'M30 30Q29 13 50 12Q71 13 70 30Q50 22 30 30z', fill: STEEL },
      { d: 'M30 30Q50 22 70 30V26Q50 18 30 26z', fill: '#7a5a2c' },
    ],
    hat: [
      { d: 'M14 30Q30 20 35 21Q36 5 50 5Q64 5 65 21Q74 20 86 30Q50 20 14 30z', fill: cloth },
      { d: 'M35 21Q50 16 65 21V25.500Q50 20 35 25.500z', fill: GOLD },
      { d: 'M64 20Q84 14 82 -2Q70 4 62 17z', fill: '#fbf3e2' },
    ],
    fur: [{ d: 'M27 32l-2 -8l6 -2l0 -9l8 2l3 -8l8 4l8 -4l3 8l8 -2l0 9l6 2l-2 8Q50 18 27 32z', fill: '#7a5c3a' }],
    ears: [
      { d: 'M30 26L24 4L42 15zM70 26L76 4L58 15z', fill: '#8a6236' },
      { d: 'M31 21L28 10L38 16zM69 21L72 10L62 16z', fill: '#f2c9a8' },
    ],
  }
  return heads[head]
}
