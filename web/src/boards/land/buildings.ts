/** What people have built on the land of the maps, and what is left of it. */
import { oak, fir, FIRS, type Luck, line, oval, r, scattered, shadow, tuft, type Stroke } from './growth'

export const ROOFS = [
  ['#b8482f', '#8c2f22'],
  ['#a8552c', '#7b3a1f'],
  ['#5f6f86', '#465266'],
] as const

export function house(x: number, y: number, s: number, roof: readonly [string, string]): Stroke[] {
  return [
    shadow(x + s * 0.3, y, s * 1.1, s * 0.28),
    { d: `M${r(x)} ${r(y)}h${r(s * 1.15)}v${r(-s * 0.75)}h${r(-s * 1.15)}z`, fill: '#d2b78a' },
    {
      d: `M${r(x - s * 0.8)} ${r(y)}v${r(-s * 0.75)}l${r(s * 0.4)} ${r(-s * 0.6)}l${r(s * 0.4)} ${r(s * 0.6)}v${r(s * 0.75)}z`,
      fill: '#fbeed0',
    },
    { d: `M${r(x - s * 0.4)} ${r(y - s * 1.42)}h${r(s * 1.2)}l${r(s * 0.46)} ${r(s * 0.74)}h${r(-s * 1.2)}z`, fill: roof[0] },
    {
      d: `M${r(x - s * 0.4)} ${r(y - s * 1.42)}l${r(-s * 0.5)} ${r(s * 0.78)}l${r(s * 0.14)} ${r(s * 0.04)}l${r(s * 0.38)} ${r(-s * 0.58)}l${r(s * 0.42)} ${r(s * 0.5)}z`,
      fill: roof[1],
    },
    { d: `M${r(x - s * 0.52)} ${r(y)}v${r(-s * 0.42)}h${r(s * 0.26)}v${r(s * 0.42)}z`, fill: '#5a3a20' },
    { d: `M${r(x + s * 0.4)} ${r(y - s * 0.28)}v${r(-s * 0.28)}h${r(s * 0.28)}v${r(s * 0.28)}z`, fill: '#ffd873' },
  ]
}

export function village(luck: Luck): Stroke[] {
  const spots = scattered(luck, 4, 25, 27)
  return [
    { d: oval(0, 8, 35, 24), fill: '#e2cd95', opacity: 0.75 },
    { d: oval(-3, 6, 26, 16), fill: '#efe0b4', opacity: 0.7 },
    ...oak(-30 + luck() * 8, 24, 17, luck),
    ...spots.flatMap(([x, y]) => house(x, y + 9, 9.5 + luck() * 1.5, ROOFS[Math.floor(luck() * 2)]!)),
    ...fir(32, 26, 18, FIRS[0]),
  ]
}

export function tower(x: number, y: number, wide: number, high: number, roof?: string): Stroke[] {
  const h = wide / 2
  const head = roof
    ? [
        { d: `M${r(x - h * 1.35)} ${r(y - high)}L${r(x)} ${r(y - high - wide * 1.5)}L${r(x + h * 1.35)} ${r(y - high)}z`, fill: roof },
        { d: `M${r(x)} ${r(y - high - wide * 1.5)}L${r(x + h * 1.35)} ${r(y - high)}H${r(x + h * 0.2)}z`, fill: '#000', opacity: 0.25 },
      ]
    : [
        {
          d: `M${r(x - h * 1.25)} ${r(y - high)}v${r(-wide * 0.5)}h${r(wide * 0.3)}v${r(wide * 0.2)}h${r(wide * 0.32)}v${r(-wide * 0.2)}h${r(wide * 0.3)}v${r(wide * 0.2)}h${r(wide * 0.03)}v${r(-wide * 0.2)}h${r(wide * 0.3)}v${r(wide * 0.5)}z`,
          fill: '#b7aea3',
        },
      ]
  return [
    { d: `M${r(x - h)} ${r(y)}v${r(-high)}h${r(wide)}v${r(high)}z`, fill: '#cfc6b8' },
    { d: `M${r(x + h * 0.15)} ${r(y)}v${r(-high)}H${r(x + h)}v${r(high)}z`, fill: '#8d8478' },
    ...head,
    { d: `M${r(x - h * 0.45)} ${r(y - high * 0.55)}v${r(-wide * 0.45)}h${r(wide * 0.2)}v${r(wide * 0.45)}z`, fill: '#3a2f28' },
  ]
}

const wallOf = (x: number, y: number, wide: number, high: number): Stroke[] => [
  {
    d: `M${r(x)} ${r(y)}v${r(-high)}${Array.from({ length: Math.round(wide / 8) }, () => 'v-3h4v3h4').join('')}v${r(high)}z`,
    fill: '#a89e91',
  },
  line(`M${r(x + 1)} ${r(y - high * 0.45)}h${r(wide - 2)}`, '#7c7267', 0.9, 0.7),
]

export function city(luck: Luck): Stroke[] {
  return [
    { d: oval(0, 16, 40, 25), fill: '#c9b78c', opacity: 0.85 },
    shadow(0, 28, 34, 9),
    ...tower(-22, 8, 9, 20, '#41618f'),
    ...tower(23, 8, 9, 22, '#8c2f22'),
    ...house(-6, 6, 8, ROOFS[0]),
    ...tower(6, 4, 10, 28, luck() < 0.5 ? '#41618f' : '#8c2f22'),
    ...house(-18, 18, 9, ROOFS[1]),
    ...house(14, 19, 9, ROOFS[2]),
    ...house(-3, 22, 9, ROOFS[0]),
    ...wallOf(-32, 31, 64, 9),
    ...tower(-32, 32, 8, 15),
    ...tower(32, 32, 8, 15),
    { d: 'M-4.500 31v-6q4.500 -5 9 0v6z', fill: '#3a2718' },
  ]
}

export function fort(luck: Luck): Stroke[] {
  const flag = luck() < 0.5 ? 1 : -1
  return [
    { d: 'M-40 28Q-24 8 0 7T40 28Q0 42 -40 28z', fill: '#6f6a4a' },
    { d: 'M-40 28Q-24 8 0 7Q-8 18 -12 34Q-28 33 -40 28z', fill: '#94905f' },
    shadow(2, 22, 26, 7),
    ...tower(0, 6, 15, 27),
    line(`M${flag * 2} -29v-14`, '#3a2718', 1.4),
    { d: `M${flag * 2} -43l${flag * 13} 3.500l${flag * -13} 4.500z`, fill: '#6d3fa0' },
    ...wallOf(-24, 22, 48, 11),
    ...tower(-24, 24, 10, 19),
    ...tower(24, 24, 10, 19),
    { d: 'M-4.500 22v-7q4.500 -5 9 0v7z', fill: '#3a2718' },
  ]
}

export function stash(luck: Luck): Stroke[] {
  const coins = scattered(luck, 16, 6, 26)
  return [
    { d: oval(0, 12, 33, 16), fill: '#8a6414', opacity: 0.45 },
    ...coins.flatMap(([x, y]): Stroke[] => [
      { d: oval(x, y * 0.45 + 16, 4.2, 2.8), fill: '#8f6508' },
      { d: oval(x - 0.3, y * 0.45 + 15, 4, 2.5), fill: '#ffd65a' },
    ]),
    { d: 'M-17 12v-15h34v15z', fill: '#7b4a20' },
    { d: 'M-17 -3q0 -14 17 -14t17 14z', fill: '#9a6230' },
    { d: 'M4 12v-15q0 -9 -2 -14q15 1 15 14v15z', fill: '#000', opacity: 0.2 },
    line('M-17 -3h34M-11 12v-26M11 12v-26', '#f0c75a', 2.4),
    { d: 'M-3.500 -6h7v8h-7z', fill: '#ffe48a' },
    line(tuft(-30, -14, 6) + tuft(30, -20, 6) + tuft(-24, 34, 6) + tuft(27, 33, 6), '#8a7a2a', 1.4, 0.8),
  ]
}

const dome = (x: number, y: number, a: number): Stroke[] => [
  { d: `M${r(x - a)} ${r(y)}q${r(-a * 0.3)} ${r(-a)} ${r(a)} ${r(-a * 2)}q${r(a * 1.3)} ${r(a)} ${r(a)} ${r(a * 2)}z`, fill: '#e0a93a' },
  {
    d: `M${r(x + a)} ${r(y)}q${r(a * 0.3)} ${r(-a)} ${r(-a)} ${r(-a * 2)}q${r(a * 0.5)} ${r(a)} ${r(a * 0.2)} ${r(a * 2)}z`,
    fill: '#a6701c',
  },
  { d: oval(x, y - a * 2.1, 1.4, 1.4), fill: '#ffe9a8' },
]

export function palace(): Stroke[] {
  const hall = (x: number, y: number, w: number, h: number): Stroke[] => [
    { d: `M${x - w / 2} ${y}v${-h}h${w}v${h}z`, fill: '#fdf4de' },
    { d: `M${x + w * 0.1} ${y}v${-h}h${w * 0.4}v${h}z`, fill: '#d9c59a' },
  ]
  return [
    shadow(0, 26, 36, 9),
    ...hall(-27, 24, 10, 30),
    ...dome(-27, -6, 6),
    ...hall(27, 24, 10, 30),
    ...dome(27, -6, 6),
    ...hall(0, 24, 40, 22),
    ...hall(0, 4, 24, 12),
    ...dome(0, -8, 12),
    { d: 'M-6 24v-10q6 -9 12 0v10zM-16 24v-7q3.500 -5 7 0v7zM9 24v-7q3.500 -5 7 0v7z', fill: '#8f2a0c' },
    { d: 'M-36 24h72v4h-72z', fill: '#b98d4a' },
  ]
}

export function ruin(): Stroke[] {
  return [
    { d: oval(0, 20, 38, 15), fill: '#1a0d22', opacity: 0.6 },
    { d: oval(0, 6, 26, 30), fill: '#d23bff', opacity: 0.14 },
    { d: 'M-26 22V-6l4 -5l3 6l5 -9l4 8V22z', fill: '#7d6a8a' },
    { d: 'M-16 22V0l6 -4V22z', fill: '#4b3b58' },
    { d: 'M-6 24V-26l5 -8l4 9l5 -12l5 13l3 -4V24z', fill: '#8f7a9c' },
    { d: 'M5 24V-20l3 -17l5 13l3 -4V24z', fill: '#4b3b58' },
    { d: 'M18 22V2l5 -5l4 7l4 -3V22z', fill: '#6d5a7a' },
    { d: 'M0 24v-9q4.500 -6 9 0v9zM3 -8v-6h4v6zM-21 8v-6h4v6z', fill: '#ff7cf0' },
    line('M-36 10q-6 -14 2 -22M-36 0l-6 -5M37 12q8 -12 0 -24M38 0l7 -4', '#2c1a36', 2.4),
  ]
}

/** A settlement of so many stars, about 50 wide, standing on y = 16: a hamlet, a town with a tower, a castle. */
export function settlement(stars: number): Stroke[] {
  if (stars < 2) return [...house(-7, 4, 10, ROOFS[1]), ...house(5, 14, 11, ROOFS[0]), ...house(-13, 15, 10, ROOFS[0])]
  if (stars === 2)
    return [...tower(-2, 8, 11, 20, '#8c2f22'), ...house(10, 12, 10, ROOFS[1]), ...house(-11, 12, 10, ROOFS[0]), ...wallOf(-24, 17, 48, 6)]
  return [
    ...tower(0, 6, 12, 22, '#41618f'),
    ...tower(-15, 12, 9, 19, '#8c2f22'),
    ...tower(15, 12, 9, 19, '#8c2f22'),
    ...wallOf(-20, 17, 40, 11),
    ...tower(-22, 18, 8, 14),
    ...tower(22, 18, 8, 14),
    { d: 'M-4 17v-6q4 -5 8 0v6z', fill: '#3a2718' },
  ]
}
