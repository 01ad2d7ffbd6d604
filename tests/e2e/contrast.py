"""How far the words of a page stand out from what is really painted below them: textures, pictures and gradients too.

Accessibility checkers give up where a background is an image; here every word is made invisible, the page is photographed, and the
colour of the word is held against the pixels it would cover.
"""

from __future__ import annotations

import base64

from playwright.sync_api import Page

LEAST = 4.5
"""WCAG AA for words; large ones need 3."""

COLLECT = """() => {
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const opacity = (e) => (e instanceof Element ? Number(getComputedStyle(e).opacity) * opacity(e.parentElement) : 1)
  const kind = (e) => [e.tagName.toLowerCase(), ...e.classList].filter((c) => !c.startsWith('svelte')).join('.')
  const seen = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  // what of a box is not cut away by what it scrolls in
  const within = (box, e) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom]
    for (; e instanceof Element; e = e.parentElement) {
      if (getComputedStyle(e).overflowY === 'visible') continue
      const pane = e.getBoundingClientRect()
      ;[left, top] = [Math.max(left, pane.left), Math.max(top, pane.top)]
      ;[right, bottom] = [Math.min(right, pane.right), Math.min(bottom, pane.bottom)]
    }
    return [left, top, right, bottom]
  }
  while (walker.nextNode()) {
    const node = walker.currentNode
    const e = node.parentElement
    if (!/[\\p{L}\\p{N}]/u.test(node.textContent) || !e || e.closest('.only-read, option, noscript, script, style, svg')) continue
    // what cannot be pressed now need not stand out
    if (e.closest(':disabled, [aria-disabled=true], [inert]') || !seen(e)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const style = getComputedStyle(e)
    const size = parseFloat(style.fontSize)
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    for (const whole of range.getClientRects()) {
      const box = within(whole, e)
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
      if (box[2] - box[0] < 2 || box[3] - box[1] < whole.height / 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
      const top = document.elementFromPoint(x, y)
      if (!top || !(top === e || e.contains(top) || top.contains(e))) continue
      texts.push({ words: node.textContent.trim().slice(0, 40), box, colour: style.color, opacity: opacity(e), large, kind: kind(e) })
    }
  }
  return texts
}"""

HIDE = """() => {
  // a sheet made by script is what the page's policy lets through
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { color: transparent !important; transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}"""

MEASURE = """async ([picture, texts, least]) => {
  const bytes = Uint8Array.from(atob(picture), (c) => c.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(image.width, image.height)
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  const linear = (v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  // any notation of a colour, as a painter reads it
  const read = (colour) => {
    paint.clearRect(0, 0, 1, 1)
    paint.fillStyle = colour
    paint.fillRect(0, 0, 1, 1)
    const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const colours = new Map(texts.map(({ colour }) => [colour, read(colour)]))
  paint.drawImage(image, 0, 0)
  const faults = []
  for (const { words, box: [left, top, right, bottom], colour, opacity, large, kind } of texts) {
    const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))]
    const [wide, high] = [Math.min(image.width, Math.ceil(right)) - x, Math.min(image.height, Math.ceil(bottom)) - y]
    if (wide < 1 || high < 1) continue
    const { data } = paint.getImageData(x, y, wide, high)
    const [r, g, b, a] = colours.get(colour)
    const ratios = []
    for (let n = 0; n < data.length; n += 4 * 3) {
      const below = [data[n], data[n + 1], data[n + 2]]
      const ink = [r, g, b].map((v, i) => v * a * opacity + below[i] * (1 - a * opacity))
      const [one, other] = [light(ink), light(below)]
      ratios.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05))
    }
    ratios.sort((one, other) => one - other)
    // a line or a speck behind a letter is not what it is read against
    const ratio = ratios[Math.floor(ratios.length / 5)]
    if (ratio < (large ? 3 : least)) faults.push(`${ratio.toFixed(2)}: "${words}" (${kind})`)
  }
  return [...new Set(faults)].sort()
}"""


def faint(page: Page, least: float = LEAST) -> list[str]:
    """The words on the screen that do not stand out enough, worst first: ratio, words, element."""
    texts = page.evaluate(COLLECT)
    page.evaluate(HIDE)
    picture = base64.b64encode(page.screenshot(animations="disabled")).decode()
    page.evaluate("document.adoptedStyleSheets = []")
    found: list[str] = page.evaluate(MEASURE, [picture, texts, least])
    return found
