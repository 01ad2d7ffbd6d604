/** What sails and swims in the sea around the land, and the rose that tells north. */
import { line, oval, type Stroke } from './growth'

const ship: Stroke[] = [
  { d: oval(2, 15, 27, 5), fill: '#06283d', opacity: 0.3 },
  { d: 'M-22 4H24Q22 15 12 16H-12Q-20 14 -22 4z', fill: '#6b4123' },
  { d: 'M-22 4H24L23 8H-21z', fill: '#a06a38' },
  line('M-6 4V-24M10 4V-18', '#3f2817', 2),
  { d: 'M-6 -23Q12 -16 8 0H-6z', fill: '#fbf3dc' },
  { d: 'M-6 -23Q-16 -12 -18 0H-6z', fill: '#e2d2ab' },
  { d: 'M10 -17Q24 -10 21 1H10z', fill: '#f3e6c6' },
  { d: 'M-6 -24l11 -3l-11 -4z', fill: '#b3261e' },
  line('M-30 17q5 -4 9 0t9 0t9 0t9 0t9 0t9 0', '#f2fbff', 1.6, 0.8),
]

const serpent: Stroke[] = [
  { d: 'M-36 10q8 -22 18 0zM-12 10q9 -30 20 0z', fill: '#2b6b5c' },
  { d: 'M-33 10q6 -15 9 -15q-4 6 -5 15zM-8 10q6 -20 9 -21q-3 9 -3 21z', fill: '#5aa386' },
  { d: 'M14 10Q14 -14 26 -20Q38 -22 40 -12Q34 -12 31 -8Q24 0 26 10z', fill: '#2b6b5c' },
  { d: 'M17 10Q18 -10 27 -16Q22 -4 21 10z', fill: '#5aa386' },
  { d: 'M22 -20l-1 -8l6 6l4 -7l3 8z', fill: '#c9803a' },
  { d: oval(33, -15.5, 1.6, 1.6), fill: '#fff6c8' },
  line('M-42 12q5 -4 9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0', '#f2fbff', 1.6, 0.8),
]

const ray = (turn: number, long: number): Stroke[] => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const at = (x: number, y: number) => `${(x * c - y * s).toFixed(1)} ${(x * s + y * c).toFixed(1)}`
  return [
    { d: `M0 0L${at(-5, -5)}L${at(0, -long)}z`, fill: '#f7e8bf' },
    { d: `M0 0L${at(5, -5)}L${at(0, -long)}z`, fill: '#7a2e1d' },
  ]
}
const quarters = (from: number, long: number) => [0, 1, 2, 3].flatMap((n) => ray(from + (n * Math.PI) / 2, long))
const rose: Stroke[] = [
  { d: oval(0, 0, 25, 25), fill: '#08283c', opacity: 0.28 },
  line(oval(0, 0, 24, 24), '#f1d693', 1.4, 0.9),
  line(oval(0, 0, 20, 20), '#f1d693', 0.7, 0.7),
  ...quarters(Math.PI / 4, 20),
  ...quarters(0, 34),
  { d: oval(0, 0, 3.2, 3.2), fill: '#f1d693' },
]

const AFLOAT: Stroke[][] = [ship, rose, serpent]

interface Afloat {
  x: number
  y: number
  strokes: Stroke[]
}

/** A ship, a rose and a serpent where the sea is widest: `room` from all land, each away from the others. */
export function afloat(
  box: { x: number; y: number; w: number; h: number },
  land: readonly { x: number; y: number }[],
  room: number,
): Afloat[] {
  // in the corners of a map lie buttons
  const corners = [box.x, box.x + box.w].flatMap((x) => [box.y, box.y + box.h].map((y) => ({ x, y })))
  const lying: { x: number; y: number }[] = [...land, ...corners]
  const found: Afloat[] = []
  for (const strokes of AFLOAT) {
    let best = { x: 0, y: 0, far: room }
    for (let x = box.x + 40; x <= box.x + box.w - 40; x += 12)
      for (let y = box.y + 40; y <= box.y + box.h - 30; y += 12) {
        const far = Math.min(...lying.map((point) => Math.hypot(point.x - x, point.y - y)))
        if (far > best.far) best = { x, y, far }
      }
    if (best.far === room) break
    // the next one keeps well away from this one
    lying.push(best, { x: best.x - 60, y: best.y }, { x: best.x + 60, y: best.y })
    found.push({ x: best.x, y: best.y, strokes })
  }
  return found
}
