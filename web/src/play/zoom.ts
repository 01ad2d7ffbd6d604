/** Pan and zoom as arithmetic on a viewBox; the component feeds it wheel, pinch, drag and key events. */

export interface Frame {
  x: number
  y: number
  w: number
  h: number
}

export const CLOSEST = 5

/** What a panel covers of the view, in board units: so far the board may be pulled out from under it. */
export interface Slack {
  top: number
  bottom: number
}

export const NONE: Slack = { top: 0, bottom: 0 }

/** Zoom by a factor about a point given in board units, kept within the whole board. */
export function zoomed(frame: Frame, whole: Frame, factor: number, at: { x: number; y: number }, slack = NONE): Frame {
  const w = Math.min(whole.w, Math.max(whole.w / CLOSEST, frame.w / factor))
  const h = (w * whole.h) / whole.w
  const fx = (at.x - frame.x) / frame.w
  const fy = (at.y - frame.y) / frame.h
  return kept({ x: at.x - fx * w, y: at.y - fy * h, w, h }, whole, slack)
}

export function panned(frame: Frame, whole: Frame, dx: number, dy: number, slack = NONE): Frame {
  return kept({ ...frame, x: frame.x + dx, y: frame.y + dy }, whole, slack)
}

export function kept(frame: Frame, whole: Frame, slack = NONE): Frame {
  const x = Math.min(whole.x + whole.w - frame.w, Math.max(whole.x, frame.x))
  const y = Math.min(whole.y + whole.h - frame.h + slack.bottom, Math.max(whole.y - slack.top, frame.y))
  return { ...frame, x, y }
}

export function isZoomed(frame: Frame, whole: Frame): boolean {
  return frame.w < whole.w * 0.999
}
