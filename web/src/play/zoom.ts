/** Pan and zoom as arithmetic on a viewBox; the component feeds it wheel, pinch, drag and key events. */

export interface Frame {
  x: number
  y: number
  w: number
  h: number
}

const CLOSEST = 5

/** Zoom by a factor about a point given in board units, kept within the whole board; `slack`: so far it may be pulled out from under a panel. */
export function zoomed(frame: Frame, whole: Frame, factor: number, at: { x: number; y: number }, slack = 0): Frame {
  const w = Math.min(whole.w, Math.max(whole.w / CLOSEST, frame.w / factor))
  const h = (w * whole.h) / whole.w
  const fx = (at.x - frame.x) / frame.w
  const fy = (at.y - frame.y) / frame.h
  return kept({ x: at.x - fx * w, y: at.y - fy * h, w, h }, whole, slack)
}

export function panned(frame: Frame, whole: Frame, dx: number, dy: number, slack = 0): Frame {
  return kept({ ...frame, x: frame.x + dx, y: frame.y + dy }, whole, slack)
}

/** Within the board, and so far beyond its upper edge; what is larger than the board has it within. */
export function kept(frame: Frame, whole: Frame, slack = 0): Frame {
  const right = whole.x + whole.w - frame.w
  const upper = whole.y - slack
  const lower = whole.y + whole.h - frame.h
  return {
    ...frame,
    x: between(frame.x, Math.min(whole.x, right), Math.max(whole.x, right)),
    y: between(frame.y, Math.min(upper, lower), Math.max(upper, lower)),
  }
}

/** The view in pixels, and how much of its upper edge a panel covers. */
interface Pane {
  width: number
  height: number
  top: number
}

/** Smaller than this share of the whole board's size nobody reads it. */
export const SMALLEST = 0.7

/** The board moved out from under a panel until `box` is seen, and made smaller where that does not do; what is in sight stays where it is. */
export function clearOf(frame: Frame, whole: Frame, pane: Pane, box: Frame): Frame {
  const now = scaleOf(frame, pane)
  const room = pane.height - pane.top
  const needed = Math.max(box.w / pane.width, box.h / room)
  const scale = Math.max(now, Math.min(needed, scaleOf(whole, pane) / SMALLEST))
  const [w, h] = [(frame.w * scale) / now, (frame.h * scale) / now]
  const [across, down] = [(scale * pane.width) / 2, (scale * pane.height) / 2]
  const x = between(frame.x + frame.w / 2, box.x + box.w - across, box.x + across)
  // what does not fit even so goes behind the panel at its upper end
  const y = between(frame.y + frame.h / 2, box.y + box.h - down, box.y + down - scale * pane.top)
  return { x: x - w / 2, y: y - h / 2, w, h }
}

/** The whole board in what a panel leaves of the view. */
export function fitted(whole: Frame, pane: Pane): Frame {
  const room = pane.height - pane.top
  const by = Math.max(1, Math.max(whole.w / pane.width, whole.h / room) / scaleOf(whole, pane))
  const [w, h] = [whole.w * by, whole.h * by]
  const down = (scaleOf(whole, pane) * by * pane.top) / 2
  return { x: whole.x + (whole.w - w) / 2, y: whole.y + (whole.h - h) / 2 - down, w, h }
}

/** Board units for a pixel. */
export function scaleOf(frame: Frame, pane: { width: number; height: number }): number {
  return Math.max(frame.w / pane.width, frame.h / pane.height)
}

function between(value: number, least: number, most: number): number {
  return least > most ? least : Math.min(most, Math.max(least, value))
}

export function isZoomed(frame: Frame, whole: Frame): boolean {
  return frame.w < whole.w * 0.999
}
