/** Shields and scenery drawn by number: the same card always looks the same, two cards hardly ever. */

export type Scene = 'rays' | 'hills' | 'sky' | 'wall' | 'waves' | 'wood'
export type Frame = 'free' | 'ring' | 'shield'

export interface Shape {
  d: string
  fill: string
  opacity: number
}

export const SHIELD = 'M12 8H88V46Q88 80 50 96Q12 80 12 46z'

/** A number from a name, well mixed (FNV-1a). */
export function numberOf(name: string): number {
  let n = 2166136261
  for (let i = 0; i < name.length; i += 1) n = Math.imul(n ^ name.charCodeAt(i), 16777619)
  n ^= n >>> 15
  return Math.imul(n, 2246822519) >>> 0
}

/** How the field of a shield is divided. */
const DIVISIONS = [
  'M50 0H100V100H50z',
  'M0 0H100V48H0z',
  'M0 0H100L0 100z',
  'M0 100L50 40L100 100z',
  'M50 0H100V48H50zM0 48H50V100H0z',
  'M0 0L50 48L100 0zM0 100L50 48L100 100z',
  'M35 0H65V100H35z',
  'M0 34H100V62H0z',
  'M0 0H26L100 76V100H74L0 26z',
  'M0 0H100V26H0z',
  'M12 0H27V100H12zM42 0H58V100H42zM73 0H88V100H73z',
  'M0 14H100V28H0zM0 44H100V58H0zM0 72H100V86H0z',
  'M0 70L50 30L100 70V90L50 52L0 90z',
  'M0 0H25V25H0zM50 0H75V25H50zM25 25H50V50H25zM75 25H100V50H75zM0 50H25V75H0zM50 50H75V75H50zM25 75H50V100H25zM75 75H100V100H75z',
  'M50 48L0 0H50zM50 48L100 0V48zM50 48L100 100H50zM50 48L0 100V48z',
  'M0 0H18L100 82V100H82L0 18zM100 0H82L0 82V100H18L100 18z',
]
const TINCTURES = ['light', 'dark', 'gold']

export function division(n: number): { d: string; tincture: string } {
  return { d: DIVISIONS[n % DIVISIONS.length]!, tincture: TINCTURES[(n >> 4) % TINCTURES.length]! }
}

/** Numbers from 0 below `most`, one after the other, from one number. */
export function stream(n: number): (most: number) => number {
  let at = n || 1
  return (most) => {
    at ^= at << 13
    at ^= at >>> 17
    at ^= at << 5
    return (at >>> 0) % most
  }
}

const WHITE = '#fffbe8'
const BLACK = '#0c0609'

function hills(next: (most: number) => number): Shape[] {
  const sun = { x: 18 + next(84), y: 14 + next(18), r: 7 + next(6) }
  const ridge = (y: number) =>
    `M0 ${y + next(14)}Q${14 + next(20)} ${y - 12 - next(10)} ${44 + next(16)} ${y + next(8)}T${86 + next(10)} ${y + next(10)}T120 ${y - next(10)}V90H0z`
  return [
    { d: circle(sun.x, sun.y, sun.r), fill: WHITE, opacity: 0.55 },
    { d: ridge(48), fill: BLACK, opacity: 0.16 },
    { d: ridge(60), fill: BLACK, opacity: 0.22 },
    { d: ridge(73), fill: BLACK, opacity: 0.3 },
  ]
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`
}

function sky(next: (most: number) => number): Shape[] {
  const stars = Array.from({ length: 22 }, () => circle(next(120), next(70), (3 + next(8)) / 10)).join('')
  const x = 16 + next(88)
  return [
    { d: stars, fill: '#fff', opacity: 0.85 },
    { d: `M${x} 8a11 11 0 1 0 9 17a9 9 0 1 1 -9 -17z`, fill: WHITE, opacity: 0.7 },
    {
      d: `M0 ${76 + next(6)}L${20 + next(12)} ${62 + next(8)}L${52 + next(8)} 80L${84 + next(10)} ${60 + next(10)}L120 78V90H0z`,
      fill: BLACK,
      opacity: 0.35,
    },
  ]
}

function rays(next: (most: number) => number): Shape[] {
  const parts = 9 + next(6)
  const off = next(100) / 100
  const wedge = (i: number) => {
    const a = ((i + off) / parts) * 2 * Math.PI
    const b = ((i + off + 0.5) / parts) * 2 * Math.PI
    return `M60 45L${(60 + 90 * Math.cos(a)).toFixed(0)} ${(45 + 90 * Math.sin(a)).toFixed(0)}L${(60 + 90 * Math.cos(b)).toFixed(0)} ${(45 + 90 * Math.sin(b)).toFixed(0)}z`
  }
  return [{ d: Array.from({ length: parts }, (_, i) => wedge(i)).join(''), fill: WHITE, opacity: 0.13 }]
}

function wall(next: (most: number) => number): Shape[] {
  const rows = Array.from({ length: 7 }, (_, row) => {
    const y = row * 13 + 1
    const off = (row % 2) * 12 - next(5)
    return Array.from({ length: 6 }, (_, i) => `M${i * 24 + off} ${y}h22v11h-22z`).join('')
  })
  return [
    { d: rows.join(''), fill: BLACK, opacity: 0.17 },
    { d: `M0 90V${80 - next(8)}H120V90z`, fill: BLACK, opacity: 0.2 },
  ]
}

function waves(next: (most: number) => number): Shape[] {
  return [28, 44, 60, 75].map((y, i) => {
    const off = next(14)
    const crest = Array.from({ length: 9 }, () => 'q5 -7 10 0t10 0').join('')
    return { d: `M${-20 - off} ${y}${crest}V90H-40z`, fill: i % 2 ? WHITE : BLACK, opacity: 0.1 + i * 0.03 }
  })
}

function wood(next: (most: number) => number): Shape[] {
  const pine = (x: number, h: number) =>
    `M${x} ${90 - h}l${h * 0.24} ${h * 0.5}h${-h * 0.1}l${h * 0.17} ${h * 0.5}h${-h * 0.62}l${h * 0.17} ${-h * 0.5}h${-h * 0.1}z`
  return [0, 1].map((layer) => ({
    d: Array.from({ length: 9 }, (_, i) => pine(i * 15 + next(9) - 2, 34 - layer * 10 + next(22))).join(''),
    fill: BLACK,
    opacity: 0.16 + layer * 0.14,
  }))
}

const SCENES: Record<Scene, (next: (most: number) => number) => Shape[]> = { rays, hills, sky, wall, waves, wood }

/** What lies behind the charge of a card. */
export function scenery(scene: Scene, n: number): Shape[] {
  return SCENES[scene](stream(n))
}
