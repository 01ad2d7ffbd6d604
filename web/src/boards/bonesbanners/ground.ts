/** What grows and lies about the battlefield: the same places in every game, none of it under the names and figures of a village. */
import { TALL, WIDE } from './layout'

interface Thing {
  kind: 'oak' | 'pine' | 'bush' | 'rock' | 'tuft' | 'spear' | 'shield' | 'bones' | 'arrow'
  x: number
  y: number
  size: number
}

/** Numbers from 0 to 1 that look like luck and never change. */
function scatter(seed: number): () => number {
  let at = seed
  return () => {
    at = (at * 16807) % 2147483647
    return at / 2147483647
  }
}

/** Where units, villages and most arrows lie. */
const OPEN = { left: 26, right: WIDE - 26, top: -8, bottom: TALL + 8 }
const isOpen = (x: number, y: number) => x > OPEN.left && x < OPEN.right && y > OPEN.top && y < OPEN.bottom
/** The towers at the ends of the walls. */
const isWall = (x: number, y: number) => x > -14 && x < WIDE + 14 && (y < 122 || y > TALL - 122) && y > -30 && y < TALL + 30

/** Woods round the field, denser the farther from it; those in front are drawn last. */
function woods(): Thing[] {
  const luck = scatter(20261)
  const found: Thing[] = []
  for (let n = 0; n < 420 && found.length < 150; n++) {
    const x = -320 + luck() * (WIDE + 640)
    const y = -240 + luck() * (TALL + 480)
    const [kind, size] = [luck(), luck()]
    const off = Math.max(OPEN.left - x, x - OPEN.right, OPEN.top - y, y - OPEN.bottom)
    const isMeadow = Math.abs(y - TALL / 2) < 110
    if (isOpen(x, y) || isWall(x, y) || isMeadow || luck() > 0.35 + off / 160) continue
    if (found.some((other) => Math.hypot(other.x - x, (other.y - y) * 1.4) < 30)) continue
    found.push({ kind: kind < 0.42 ? 'oak' : kind < 0.8 ? 'pine' : 'bush', x, y, size: 0.8 + size * 0.45 })
  }
  return found.sort((a, b) => a.y - b.y)
}

export const WOODS = woods()

/** What earlier battles have left between the rows. */
export const LEFT_LYING: Thing[] = [
  { kind: 'spear', x: 118, y: 352, size: 1 },
  { kind: 'shield', x: 150, y: 372, size: 1 },
  { kind: 'bones', x: 842, y: 360, size: 1 },
  { kind: 'arrow', x: 806, y: 340, size: 1 },
  { kind: 'arrow', x: 822, y: 346, size: 0.9 },
  { kind: 'rock', x: 60, y: 330, size: 1.1 },
  { kind: 'rock', x: 896, y: 392, size: 1.2 },
  { kind: 'rock', x: 300, y: 392, size: 0.7 },
  { kind: 'rock', x: 664, y: 326, size: 0.75 },
  { kind: 'bones', x: -70, y: 384, size: 1.1 },
  { kind: 'spear', x: 1006, y: 348, size: 1.1 },
  { kind: 'tuft', x: 210, y: 334, size: 1.2 },
  { kind: 'tuft', x: 386, y: 318, size: 1 },
  { kind: 'tuft', x: 560, y: 404, size: 1.2 },
  { kind: 'tuft', x: 730, y: 396, size: 1 },
  { kind: 'tuft', x: 24, y: 404, size: 1.2 },
  { kind: 'tuft', x: 920, y: 322, size: 1.1 },
]

/** Lighter and darker grass, as clouds and slopes make it. */
export const PATCHES = [
  { x: 130, y: 220, rx: 250, ry: 78, light: true },
  { x: 760, y: 180, rx: 270, ry: 64, light: false },
  { x: 480, y: 270, rx: 220, ry: 42, light: true },
  { x: 170, y: 540, rx: 260, ry: 70, light: false },
  { x: 800, y: 520, rx: 250, ry: 84, light: true },
  { x: 430, y: 580, rx: 240, ry: 44, light: true },
]

/** Ploughed land beside the villages. */
export const ACRES = [
  { d: 'M-180 118L44 128L28 206L-196 212z', way: 4 },
  { d: 'M-190 220L20 214L8 268L-200 280z', way: 86 },
  { d: `M${WIDE - 44} 128L${WIDE + 180} 114L${WIDE + 200} 216L${WIDE - 26} 210z`, way: 88 },
  { d: `M-190 ${TALL - 216}L24 ${TALL - 212}L42 ${TALL - 126}L-200 ${TALL - 112}z`, way: 88 },
  { d: `M${WIDE - 30} ${TALL - 216}L${WIDE + 190} ${TALL - 222}L${WIDE + 180} ${TALL - 110}L${WIDE - 46} ${TALL - 126}z`, way: 3 },
]

/** The trampled ground between the rows. */
export const MUD =
  `M-340 ${TALL * 0.46}Q${WIDE * 0.02} ${TALL * 0.425} ${WIDE * 0.24} ${TALL * 0.452}T${WIDE * 0.62} ${TALL * 0.447}T${WIDE + 340} ${TALL * 0.44}` +
  `V${TALL * 0.55}Q${WIDE * 0.84} ${TALL * 0.578} ${WIDE * 0.56} ${TALL * 0.548}T${WIDE * 0.12} ${TALL * 0.556}T-340 ${TALL * 0.545}z`

/** The way from gate to gate. */
export const WAY = `M${WIDE / 2} 92C${WIDE * 0.47} 190 ${WIDE * 0.58} 250 ${WIDE * 0.53} 350S${WIDE * 0.43} 520 ${WIDE / 2} ${TALL - 92}`

/** Wheels and boots have gone this way. */
export const RUTS = [
  `M-320 ${TALL * 0.485}Q${WIDE * 0.2} ${TALL * 0.455} ${WIDE * 0.5} ${TALL * 0.492}T${WIDE + 320} ${TALL * 0.474}`,
  `M-320 ${TALL * 0.515}Q${WIDE * 0.22} ${TALL * 0.486} ${WIDE * 0.5} ${TALL * 0.521}T${WIDE + 320} ${TALL * 0.505}`,
]

export const PUDDLES = [
  { x: 236, y: 362, rx: 36, ry: 7 },
  { x: 716, y: 366, rx: 44, ry: 8 },
  { x: -90, y: 350, rx: 34, ry: 7 },
  { x: 1040, y: 374, rx: 38, ry: 7 },
]
