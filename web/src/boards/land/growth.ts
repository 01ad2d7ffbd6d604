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

export function forest(luck: Luck): Stroke[] {
  return scattered(luck, 15, 14, 40).flatMap(([x, y]) => {
    const high = 23 + luck() * 9
    const tree = luck() < 0.78 ? fir(x, y + 9, high, FIRS[Math.floor(luck() * 3)]!) : oak(x, y + 9, high * 0.86, luck)
    return [shadow(x, y + 9, high * 0.3), ...tree]
  })
}

export function peak(x: number, foot: number, high: number, half: number, luck: Luck): Stroke[] {
  const top = foot - high
  const bend = (luck() - 0.35) * half * 0.3
  const ridge = `L${r(x + bend)} ${r(top + high * 0.3)}L${r(x - half * 0.08)} ${r(top + high * 0.55)}L${r(x + half * 0.14)} ${r(foot)}`
  const snow = high * 0.36
  const cap = `M${r(x)} ${r(top)}L${r(x - (half * snow) / high)} ${r(top + snow)}l${r(half * 0.13)} ${r(-high * 0.05)}l${r(half * 0.1)} ${r(high * 0.1)}l${r(half * 0.12)} ${r(-high * 0.12)}l${r(half * 0.12)} ${r(high * 0.1)}l${r(half * 0.1)} ${r(-high * 0.09)}L${r(x + (half * snow) / high)} ${r(top + snow)}z`
  return [
    {
      d: `M${r(x - half)} ${r(foot)}L${r(x)} ${r(top)}L${r(x + half)} ${r(foot)}Q${r(x)} ${r(foot + 5)} ${r(x - half)} ${r(foot)}z`,
      fill: '#5d554f',
    },
    { d: `M${r(x)} ${r(top)}${ridge}L${r(x - half)} ${r(foot)}z`, fill: '#a2978b' },
    {
      d: `M${r(x - half * 0.35)} ${r(foot - high * 0.65)}L${r(x - half * 0.5)} ${r(foot - high * 0.2)}L${r(x - half * 0.2)} ${r(foot - high * 0.42)}z`,
      fill: '#c9bfb1',
      opacity: 0.8,
    },
    { d: cap, fill: '#fbfdff' },
    {
      d: `M${r(x)} ${r(top)}L${r(x + bend * 0.6)} ${r(top + snow * 0.8)}L${r(x + (half * snow) / high)} ${r(top + snow)}z`,
      fill: '#b9c9dc',
      opacity: 0.9,
    },
  ]
}

export function mountain(luck: Luck): Stroke[] {
  const peaks: [number, number, number, number][] = [
    [-20 + luck() * 6, 6, 36, 24],
    [20 - luck() * 8, 10, 44 + luck() * 6, 27],
    [-4 + luck() * 8, 33, 40 + luck() * 6, 28],
  ]
  return peaks.flatMap(([x, foot, high, half]) => [shadow(x + 4, foot, half, 7), ...peak(x, foot, high, half, luck)])
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

export function road(luck: Luck): Stroke[] {
  const bend = (luck() - 0.5) * 44
  const way = `M-43 ${r(18 + luck() * 10)}C-20 ${r(bend)} 14 ${r(bend * -0.6 + 22)} 43 ${r(-22 + luck() * 10)}`
  const grass = scattered(luck, 9, 16, 40).filter(([, y]) => Math.abs(y) > 14)
  return [
    line(grass.map(([x, y]) => tuft(x, y + 3, 5)).join(''), '#7c8a3a', 1.3, 0.8),
    line(way, '#6b5330', 13, 0.35),
    line(way, '#c9a56b', 11),
    line(way, '#e9cf9b', 7),
    { ...line(way, '#a9854d', 1.2, 0.8), dash: '3 4' },
    ...oak(20 - luck() * 44, -18 + luck() * 5, 16, luck),
    { d: oval(22, 24, 4.5, 3), fill: '#8d8577' },
    { d: oval(21.2, 23, 3, 1.8), fill: '#c3baaa' },
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
