/** What every game's view may hold for the shell, as kernel/shapes.py says; all of it optional. */

import type { Gauge, Stage, StripStep } from '../wire/generated/packet'

export type { Gauge, Stage, StageSide, StripStep } from '../wire/generated/packet'

interface Shared {
  strip?: StripStep[]
  gauges?: Gauge[]
  stage?: Stage | null
}

/** The shared fields of a view, whatever game it is of. */
export function shared(view: unknown): Shared {
  return (view ?? {}) as Shared
}

/** How full a gauge is, from 0 to 1. */
export function fullness(gauge: Gauge): number {
  return gauge.most > 0 ? Math.min(1, Math.max(0, gauge.now / gauge.most)) : 0
}

/** Whether it brings defeat when it is full: a danger, or how near a rival is to winning. */
function isThreat(gauge: Gauge, seat: number): boolean {
  return gauge.kind === 'danger' || (gauge.seat !== undefined && gauge.seat !== seat)
}

/** The gauges worth a place at a glance: what is nearest to victory, what is nearest to defeat, then dangers, my own and the fullest. */
export function foremost(gauges: readonly Gauge[], seat: number, most: number): Gauge[] {
  const rank = (gauge: Gauge) => (gauge.seat === undefined || gauge.seat === seat ? 0 : 2) + (gauge.kind === 'danger' ? 0 : 1)
  const sorted = [...gauges].sort((a, b) => rank(a) - rank(b) || fullness(b) - fullness(a))
  const fullest = (threat: boolean) =>
    sorted
      .filter((gauge) => isThreat(gauge, seat) === threat)
      .sort((a, b) => fullness(b) - fullness(a))
      .slice(0, 1)
  return [...new Set([...fullest(false), ...fullest(true), ...sorted])].slice(0, most)
}

/** `+2`, `−1`, `0`. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0'
}
