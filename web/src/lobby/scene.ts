/** Land drawn by rule: ridges, woods, stars and mist, always the same for the same seed. All in a picture of 640 by 360. */
import { luckOf } from '../parts/luck'

export const WIDE = 640
export const HIGH = 360

/** Heights along a ridge: halves are moved up and down, less and less. */
function heights(seed: number, base: number, amplitude: number, rough: number): number[] {
  const luck = luckOf(seed)
  let line = [base + (luck() - 0.5) * amplitude, base + (luck() - 0.5) * amplitude]
  let reach = amplitude
  for (let turn = 0; turn < 6; turn++) {
    const finer: number[] = []
    for (let n = 0; n + 1 < line.length; n++) finer.push(line[n]!, (line[n]! + line[n + 1]!) / 2 + (luck() - 0.5) * reach)
    line = [...finer, line.at(-1)!]
    reach *= rough
  }
  return line
}

const round = (n: number) => Math.round(n * 10) / 10

/** A ridge across the whole picture, filled down to its foot; smooth hills or sharp peaks by `rough`. */
export function ridge(seed: number, base: number, amplitude: number, rough = 0.5): string {
  const line = heights(seed, base, amplitude, rough)
  const step = WIDE / (line.length - 1)
  return `M0 ${HIGH}L${line.map((y, n) => `${round(n * step)} ${round(y)}`).join('L')}L${WIDE} ${HIGH}z`
}

/** Firs along the same ridge. */
export function firs(seed: number, base: number, amplitude: number, rough: number, tall: number, every = 9): string {
  const line = heights(seed, base, amplitude, rough)
  const luck = luckOf(seed + 99)
  const step = WIDE / (line.length - 1)
  let path = ''
  for (let x = -6; x < WIDE + 6; x += every * (0.6 + luck())) {
    const y = line[Math.min(line.length - 1, Math.max(0, Math.round(x / step)))]! + 3
    const high = tall * (0.55 + luck() * 0.6)
    const half = high * 0.22
    path += `M${round(x - half)} ${round(y)}L${round(x - half * 0.35)} ${round(y - high * 0.42)}L${round(x - half * 0.65)} ${round(y - high * 0.42)}L${round(x)} ${round(y - high)}L${round(x + half * 0.65)} ${round(y - high * 0.42)}L${round(x + half * 0.35)} ${round(y - high * 0.42)}L${round(x + half)} ${round(y)}z`
  }
  return path
}

/** Stars above the land. */
export function stars(seed: number, count: number): [number, number, number][] {
  const luck = luckOf(seed)
  return Array.from({ length: count }, () => [round(luck() * WIDE), round(luck() * luck() * HIGH * 0.7), round(0.5 + luck() * 1.3)])
}

/** Birds far off: two strokes each. */
export function birds(seed: number, count: number, x: number, y: number): string {
  const luck = luckOf(seed)
  return Array.from({ length: count }, () => {
    const [at, up, wide] = [x + luck() * 120, y + luck() * 46, 4 + luck() * 5]
    return `M${round(at - wide)} ${round(up - wide * 0.3)}q${round(wide * 0.6)} ${round(-wide * 0.35)} ${round(wide)} ${round(wide * 0.5)}q${round(wide * 0.4)} ${round(-wide * 0.85)} ${round(wide)} ${round(-wide * 0.5)}`
  }).join('')
}

/** Grass and reeds at the very front. */
export function blades(seed: number, count: number, tall: number): string {
  const luck = luckOf(seed)
  return Array.from({ length: count }, () => {
    const [x, lean, high] = [luck() * WIDE, (luck() - 0.5) * 16, tall * (0.4 + luck() * 0.8)]
    return `M${round(x - 1.6)} ${HIGH}Q${round(x + lean * 0.2)} ${round(HIGH - high * 0.6)} ${round(x + lean)} ${round(HIGH - high)}Q${round(x + 2 + lean * 0.3)} ${round(HIGH - high * 0.5)} ${round(x + 2.2)} ${HIGH}z`
  }).join('')
}
