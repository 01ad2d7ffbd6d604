/** What grows and lies on the land of the maps, lit from the upper left; a piece of land fills a hex of radius 50 around 0 0. */

export interface Stroke {
  d: string
  fill?: string
  /** Drawn as a line of this width. */
  line?: [colour: string, width: number]
  opacity?: number
  dash?: string
}

export type Luck = () => number
export const r = (n: number) => Math.round(n * 10) / 10
export const line = (d: string, colour: string, width: number, opacity = 1): Stroke => ({ d, line: [colour, width], opacity })
export const oval = (x: number, y: number, a: number, b: number) =>
  `M${r(x - a)} ${r(y)}a${r(a)} ${r(b)} 0 1 0 ${r(2 * a)} 0a${r(a)} ${r(b)} 0 1 0 ${r(-2 * a)} 0z`
export const shadow = (x: number, y: number, a: number, b = a * 0.32): Stroke => ({
  d: oval(x + a * 0.35, y, a, b),
  fill: '#10180c',
  opacity: 0.28,
})

/** Places inside a hex, none too near another, from the back to the front. */
export function scattered(luck: Luck, many: number, apart: number, far = 40): [number, number][] {
  const spots: [number, number][] = []
  for (let tries = 0; tries < 400 && spots.length < many; tries += 1) {
    const [x, y] = [(luck() * 2 - 1) * far, (luck() * 2 - 1) * far]
    if (Math.hypot(x, y) > far || spots.some(([a, b]) => Math.hypot(a - x, (b - y) * 1.3) < apart)) continue
    spots.push([x, y])
  }
  return spots.sort((a, b) => a[1] - b[1])
}

export const FIRS = [
  ['#1d4a2c', '#3d7d44', '#69a85c'],
  ['#1a4430', '#34704a', '#5f9d66'],
  ['#27502a', '#4c8440', '#7db35f'],
] as const

export function fir(x: number, y: number, high: number, tone: readonly [string, string, string]): Stroke[] {
  const w = high * 0.36
  const tiers = [0, 1, 2].map((n) => [y - high * (0.12 + n * 0.27), w * (1 - n * 0.26)] as const)
  const side = (way: number) =>
    tiers
      .map(([at, half], n) => `L${r(x + way * half)} ${r(at)}L${r(x + way * half * 0.45)} ${r(at - high * (n < 2 ? 0.13 : 0.1))}`)
      .join('')
  const back = [...tiers]
    .reverse()
    .map(([at, half], n) => `L${r(x + half * 0.45)} ${r(at - high * (n ? 0.13 : 0.1))}L${r(x + half)} ${r(at)}`)
    .join('')
  return [
    { d: `M${r(x - 1.1)} ${r(y)}h2.2v${r(-high * 0.16)}h-2.2z`, fill: '#4a3220' },
    { d: `M${r(x)} ${r(y - high * 0.12)}${side(-1)}L${r(x)} ${r(y - high)}${back}z`, fill: tone[0] },
    { d: `M${r(x)} ${r(y - high * 0.12)}${side(-1)}L${r(x)} ${r(y - high)}z`, fill: tone[1] },
    line(`M${r(x - w * 0.62)} ${r(y - high * 0.2)}L${r(x - w * 0.16)} ${r(y - high * 0.86)}`, tone[2], 1.1, 0.75),
  ]
}

export function oak(x: number, y: number, high: number, luck: Luck): Stroke[] {
  const a = high * 0.42
  const crown = (dx: number, dy: number, part: number) => oval(x + dx, y - high * 0.6 + dy, a * part, a * part * 0.92)
  const tone = luck() < 0.5 ? ['#2b5c2a', '#55903f', '#8fc05e'] : ['#35612a', '#699a42', '#a5c869']
  return [
    { d: `M${r(x - 1.3)} ${r(y)}h2.6v${r(-high * 0.35)}h-2.6z`, fill: '#50361f' },
    { d: crown(0, 0, 1) + crown(a * 0.55, a * 0.3, 0.7) + crown(-a * 0.55, a * 0.32, 0.68), fill: tone[0]! },
    { d: crown(-a * 0.15, -a * 0.14, 0.78) + crown(-a * 0.6, a * 0.2, 0.46), fill: tone[1]! },
    { d: crown(-a * 0.32, -a * 0.34, 0.36), fill: tone[2]!, opacity: 0.85 },
  ]
}

/** A slender tree whose leaves turn in the wind. */
function poplar(x: number, y: number, high: number): Stroke[] {
  const w = high * 0.17
  const crown = (k: number, dx: number) =>
    `M${r(x + dx)} ${r(y - high * 0.1)}C${r(x + dx - w * 1.5 * k)} ${r(y - high * 0.3)} ${r(x + dx - w * k)} ${r(y - high * 0.8)} ${r(x + dx)} ${r(y - high)}C${r(x + dx + w * k)} ${r(y - high * 0.8)} ${r(x + dx + w * 1.5 * k)} ${r(y - high * 0.3)} ${r(x + dx)} ${r(y - high * 0.1)}z`
  return [
    { d: `M${r(x - 0.9)} ${r(y)}h1.8v${r(-high * 0.16)}h-1.8z`, fill: '#5f4a30' },
    { d: crown(1, 0), fill: '#3b6b2c' },
    { d: crown(0.6, -w * 0.28), fill: '#79a544' },
  ]
}

function tree(x: number, y: number, high: number, luck: Luck): Stroke[] {
  const kind = luck()
  if (kind < 0.62) return fir(x, y, high, FIRS[Math.floor(luck() * 3)]!)
  return kind < 0.86 ? oak(x, y, high * 0.86, luck) : poplar(x, y, high * 1.02)
}

const wood = (luck: Luck, spots: [number, number][]): Stroke[] =>
  spots.flatMap(([x, y]) => {
    const high = 23 + luck() * 10
    return [shadow(x, y + 9, high * 0.34), ...tree(x, y + 9, high, luck)]
  })

export function forest(luck: Luck): Stroke[] {
  return wood(luck, scattered(luck, 18, 13, 40))
}

/** Trees that stand where two woods meet. */
export function grove(luck: Luck): Stroke[] {
  return wood(luck, scattered(luck, 4, 12, 17))
}

/** Points up a slope, each pushed in or out. */
function slope(from: [number, number], to: [number, number], rough: number, luck: Luck): [number, number][] {
  return [0.2, 0.38, 0.55, 0.72, 0.87].map((part) => [
    from[0] + (to[0] - from[0]) * part + (luck() * 2 - 1) * rough,
    from[1] + (to[1] - from[1]) * part + (luck() * 2 - 1) * rough * 0.6,
  ])
}
const path = (points: [number, number][]) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${r(x)} ${r(y)}`).join('')

/** A rock face lit from the left: two sides, ridges that run down from it, snow above. */
export function peak(x: number, foot: number, high: number, half: number, luck: Luck): Stroke[] {
  const top: [number, number] = [x, foot - high]
  const [left, right]: [number, number][] = [
    [x - half, foot],
    [x + half, foot],
  ]
  const west = slope(left!, top, half * 0.09, luck)
  const east = slope(right!, top, half * 0.09, luck)
  const base: [number, number] = [x + half * (0.12 + luck() * 0.2), foot + 2]
  const ridge = slope(base, top, half * 0.12, luck)
  const rib = (from: [number, number], dx: number, dy: number, wide: number, fill: string, opacity: number): Stroke => ({
    d: path([from, [from[0] + dx, from[1] + dy], [from[0] + dx + wide, from[1] + dy * 0.82]]) + 'z',
    fill,
    opacity,
  })
  const ice = (n: number) => [west[n]!, ridge[n]!, east[n]!] as const
  const [low, mid] = [ice(3), ice(4)]
  const snow = path([
    top,
    mid[0],
    low[0],
    [low[0][0] + half * 0.16, low[0][1] - high * 0.07],
    [low[1][0] - half * 0.06, low[1][1] + high * 0.09],
    low[1],
  ])
  return [
    {
      d: `${path([left!, ...west, top, ...[...east].reverse(), right!])}Q${r(x)} ${r(foot + 6)} ${r(x - half)} ${r(foot)}z`,
      fill: '#574f4c',
    },
    { d: `${path([left!, ...west, top, ...[...ridge].reverse(), base])}z`, fill: '#a69b8e' },
    rib(west[1]!, half * 0.12, high * 0.2, half * 0.2, '#cdc3b4', 0.9),
    rib(west[3]!, half * 0.02, high * 0.4, half * 0.17, '#cdc3b4', 0.9),
    rib(ridge[2]!, -half * 0.3, high * 0.36, half * 0.2, '#7d7369', 0.7),
    rib(ridge[3]!, half * 0.3, high * 0.42, half * 0.18, '#6f6661', 0.9),
    rib(east[1]!, -half * 0.16, high * 0.2, half * 0.22, '#403a3a', 0.5),
    { d: `${snow}${path([ridge[4]!, top]).replace('M', 'L')}z`, fill: '#fdfeff' },
    {
      d: `${path([top, ridge[4]!, low[1], [low[1][0] + half * 0.1, low[1][1] + high * 0.08], [low[2][0] - half * 0.12, low[2][1] - high * 0.05], low[2], mid[2]])}z`,
      fill: '#a9bcd4',
    },
  ]
}

/** Rubble at the foot of a mountain. */
const scree = (luck: Luck, x: number, y: number): Stroke[] => [
  { d: oval(x, y, 2.6 + luck() * 1.6, 1.7), fill: '#6d645c' },
  { d: oval(x - 0.7, y - 0.6, 1.7, 1), fill: '#b9aea0' },
]

/** One great peak with lower ones before it: no two of a range are alike. */
export function mountain(luck: Luck): Stroke[] {
  const way = luck() < 0.5 ? 1 : -1
  const peaks: [number, number, number, number][] = [
    [way * (20 + luck() * 5), 8 + luck() * 3, 36 + luck() * 10, 23],
    [way * (-9 + luck() * 8), 17, 58 + luck() * 12, 33],
    [way * (17 + luck() * 6), 31, 30 + luck() * 9, 24],
    [way * (-22 + luck() * 6), 34, 22 + luck() * 9, 20],
  ]
  return [
    ...peaks.flatMap(([x, foot, high, half]) => [shadow(x + 5, foot, half, 6), ...peak(x, foot, high, half, luck)]),
    ...scattered(luck, 4, 14, 30).flatMap(([x, y]) => scree(luck, x, 36 + y * 0.12)),
    ...fir(way * 31, 38, 13, FIRS[1]),
    ...fir(way * 37, 34, 11, FIRS[0]),
  ]
}

/** A peak that stands where two mountains meet. */
export function crag(luck: Luck): Stroke[] {
  const [x, high] = [(luck() - 0.5) * 10, 34 + luck() * 14]
  return [shadow(x + 4, 13, 22, 5), ...peak(x, 13, high, 22, luck), ...peak(x + 13, 18, high * 0.55, 15, luck)]
}

export function hills(luck: Luck): Stroke[] {
  return scattered(luck, 6, 22, 34).flatMap(([x, y]) => {
    const [w, h] = [17 + luck() * 8, 13 + luck() * 7]
    const hump = (k: number) => `M${r(x - w * k)} ${r(y + 8)}Q${r(x - w * 0.3 * k)} ${r(y + 8 - h * 1.9 * k)} ${r(x + w * k)} ${r(y + 8)}z`
    return [
      shadow(x, y + 8, w, 4),
      { d: hump(1), fill: '#6d7a3c' },
      {
        d: `M${r(x - w)} ${r(y + 8)}Q${r(x - w * 0.3)} ${r(y + 8 - h * 1.9)} ${r(x + w * 0.1)} ${r(y + 8 - h * 0.8)}Q${r(x - w * 0.1)} ${r(y + 2)} ${r(x + w * 0.1)} ${r(y + 8)}z`,
        fill: '#9aa958',
      },
    ]
  })
}

export const tuft = (x: number, y: number, high: number) =>
  `M${r(x)} ${r(y)}q-0.5 ${r(-high * 0.6)} -3 ${r(-high)}M${r(x)} ${r(y)}q0 ${r(-high * 0.7)} 0.6 ${r(-high * 1.15)}M${r(x)} ${r(y)}q0.6 ${r(-high * 0.6)} 3.4 ${r(-high * 0.9)}`

export function plains(luck: Luck): Stroke[] {
  const swells = [-22, -4, 16].map((y) => {
    const at = y + luck() * 8
    return `M-40 ${r(at)}q${r(16 + luck() * 10)} ${r(-6 - luck() * 5)} 38 0t42 ${r(-2 + luck() * 6)}`
  })
  const grass = scattered(luck, 16, 11, 41)
    .map(([x, y]) => tuft(x, y + 4, 5 + luck() * 3))
    .join('')
  const flowers = scattered(luck, 7, 16, 38)
  return [
    line(swells.join(''), '#f4f7b8', 3.5, 0.4),
    line(swells.map((d) => d.replace('M-40', 'M-38')).join(''), '#5f7d2c', 1.3, 0.35),
    line(grass, '#4f7a26', 1.4, 0.85),
    { d: flowers.map(([x, y]) => oval(x, y, 1.4, 1.4)).join(''), fill: ['#fff3a8', '#ffffff', '#f3a6b8'][Math.floor(luck() * 3)]! },
    ...oak(-26 + luck() * 50, 2 + luck() * 22, 17, luck),
  ]
}

/** What stands beside a road, out of its way. */
export function roadside(luck: Luck): Stroke[] {
  const grass = scattered(luck, 9, 16, 40).filter(([, y]) => Math.abs(y) > 14)
  return [
    line(grass.map(([x, y]) => tuft(x, y + 3, 5)).join(''), '#6f8a34', 1.3, 0.8),
    shadow(-3, -27, 6),
    ...oak(-3 + luck() * 6, -27, 16, luck),
    { d: oval(2, 40, 4.5, 3), fill: '#8d8577' },
    { d: oval(1.2, 39, 3, 1.8), fill: '#c3baaa' },
  ]
}

/** A hex of road by itself; on a map the roads run through. */
export function road(luck: Luck): Stroke[] {
  const bend = (luck() - 0.5) * 44
  const way = `M-43 ${r(18 + luck() * 10)}C-20 ${r(bend)} 14 ${r(bend * -0.6 + 22)} 43 ${r(-22 + luck() * 10)}`
  return [
    line(way, '#6b5330', 13, 0.35),
    line(way, '#c9a56b', 11),
    line(way, '#e9cf9b', 7),
    { ...line(way, '#a9854d', 1.2, 0.8), dash: '3 4' },
    ...roadside(luck),
  ]
}

export function water(luck: Luck): Stroke[] {
  const wave = (x: number, y: number, w: number) => `M${r(x)} ${r(y)}q${r(w / 4)} ${r(-w / 4.5)} ${r(w / 2)} 0t${r(w / 2)} 0`
  const crests = scattered(luck, 11, 16, 38).map(([x, y]): [number, number, number] => [x - 8, y, 13 + luck() * 6])
  const drops = scattered(luck, 6, 20, 36)
  return [
    { d: oval(-6, -8, 30, 22), fill: '#ffffff', opacity: 0.1 },
    line(crests.map(([x, y, w]) => wave(x, y + 1.8, w)).join(''), '#0d426b', 1.8, 0.4),
    line(crests.map(([x, y, w]) => wave(x, y, w)).join(''), '#f2fbff', 1.7, 0.85),
    { d: drops.map(([x, y]) => oval(x, y, 1, 0.7)).join(''), fill: '#fff', opacity: 0.85 },
  ]
}

export function marsh(luck: Luck): Stroke[] {
  const reeds = scattered(luck, 12, 12, 38)
  return [
    ...scattered(luck, 4, 26, 28).map(([x, y]): Stroke => ({ d: oval(x, y + 3, 12, 4.5), fill: '#5d8a8c', opacity: 0.75 })),
    line(reeds.map(([x, y]) => tuft(x, y + 5, 9)).join(''), '#46602a', 1.5),
    { d: reeds.map(([x, y]) => oval(x + 0.6, y - 6, 1.3, 2.8)).join(''), fill: '#6b4423' },
  ]
}

export function desert(luck: Luck): Stroke[] {
  const dunes = [-16, 4, 24].flatMap((y, n): Stroke[] => {
    const [x, at] = [(n % 2 ? -1 : 1) * (6 + luck() * 10), y + luck() * 5]
    const crest = `M${r(x - 34)} ${r(at + 7)}Q${r(x - 10)} ${r(at - 14)} ${r(x + 4)} ${r(at - 5)}`
    return [
      { d: `${crest}Q${r(x + 22)} ${r(at - 3)} ${r(x + 34)} ${r(at + 7)}z`, fill: '#c99a4f', opacity: 0.85 },
      { d: `${crest}Q${r(x + 2)} ${r(at + 1)} ${r(x + 10)} ${r(at + 7)}z`, fill: '#fbe6ae' },
    ]
  })
  const [x, y] = [-24 + luck() * 46, 22 + luck() * 6]
  return [
    ...dunes,
    shadow(x, y + 1, 6, 2),
    line(`M${r(x)} ${r(y)}v-15M${r(x)} ${r(y - 6)}h-5v-5M${r(x)} ${r(y - 8)}h5v-4`, '#2f5a2a', 3.6),
    line(`M${r(x - 0.8)} ${r(y)}v-15`, '#7aa650', 1.2),
  ]
}
