/** A picture of how a game ended, to keep or to send: the scene it was played in, who won, and what everybody had. Made in the page, sent nowhere. */

/** What is written on it; rows are told best first. */
export interface Words {
  over: string
  title: string
  below: string
  rows: { seat: number; name: string; score: string; won: boolean }[]
}

const WIDE = 1200
const HIGH = 630
const MOST = 6
const EDGE = 56

/** The scene as an image; shapes alone, so that nothing is fetched. */
async function drawn(scene: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = scene.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(WIDE))
  copy.setAttribute('height', String(HIGH))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

/** Letters no wider than there is room. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  font: (size: number) => string,
  size: number,
  x: number,
  y: number,
  room: number,
) {
  pen.font = font(size)
  const wide = pen.measureText(text).width
  if (wide > room) pen.font = font((size * room) / wide)
  pen.fillText(text, x, y)
}

/** `colour(seat)` is the colour of its pieces. */
export async function keepsake(scene: SVGSVGElement, words: Words, colour: (seat: number) => string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDE
  canvas.height = HIGH
  const pen = canvas.getContext('2d')!
  pen.drawImage(await drawn(scene), 0, 0, WIDE, HIGH)
  const dusk = pen.createLinearGradient(0, HIGH * 0.25, 0, HIGH)
  dusk.addColorStop(0, 'rgb(10 6 4 / 0)')
  dusk.addColorStop(1, 'rgb(10 6 4 / 0.88)')
  pen.fillStyle = dusk
  pen.fillRect(0, 0, WIDE, HIGH)
  pen.strokeStyle = '#d9b765'
  pen.lineWidth = 4
  pen.strokeRect(18, 18, WIDE - 36, HIGH - 36)
  pen.lineWidth = 1
  pen.strokeRect(27, 27, WIDE - 54, HIGH - 54)
  const css = getComputedStyle(document.documentElement)
  const serif = (size: number) => `700 ${size}px ${css.getPropertyValue('--serif')}`
  const sans = (size: number) => `700 ${size}px ${css.getPropertyValue('--sans')}`
  const rows = words.rows.slice(0, MOST)
  const room = rows.length ? WIDE * 0.56 : WIDE - 2 * EDGE
  pen.fillStyle = '#fff6e4'
  pen.shadowColor = 'rgb(0 0 0 / 0.8)'
  pen.shadowBlur = 12
  write(pen, words.over, sans, 26, EDGE, HIGH - 168, room)
  write(pen, words.title, serif, 76, EDGE, HIGH - 96, room)
  write(pen, words.below, sans, 24, EDGE, HIGH - 54, room)
  rows.forEach((row, n) => standing(pen, row, HIGH - 62 - (rows.length - 1 - n) * 50, colour(row.seat), sans))
  return new Promise((done, fail) => canvas.toBlob((made) => (made ? done(made) : fail(new Error('no picture'))), 'image/png'))
}

/** One line of the standing: shield, name and score; who won in gold. */
function standing(pen: CanvasRenderingContext2D, row: Words['rows'][number], y: number, colour: string, sans: (size: number) => string) {
  const x = WIDE - 420
  const shield = new Path2D(`M${x} ${y - 28}h30v16q0 14 -15 21q-15 -7 -15 -21z`)
  pen.fillStyle = colour
  pen.fill(shield)
  pen.strokeStyle = row.won ? '#ffd978' : '#fff6e4'
  pen.lineWidth = 2.5
  pen.stroke(shield)
  pen.fillStyle = row.won ? '#ffd978' : '#fff6e4'
  write(pen, row.name, sans, 28, x + 46, y, 240)
  pen.textAlign = 'right'
  write(pen, row.score, sans, 30, WIDE - EDGE, y, 80)
  pen.textAlign = 'left'
}
