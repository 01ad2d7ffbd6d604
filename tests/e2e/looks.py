"""What a page is asked about itself: what is cut, covered or too small, and how the words of a map lie."""

from __future__ import annotations

LOOK = """() => {
  const faults = []
  const kind = (e) => [e.tagName.toLowerCase(), ...e.classList].filter((c) => !c.startsWith('svelte')).join('.')
  const name = (e) => `${kind(e)} "${(e.innerText || e.ariaLabel || '').slice(0, 40)}"`
  const seen = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !e.closest('.only-read')
  const box = (e) => (typeof e === 'string' ? document.querySelector(e) : e)?.getBoundingClientRect()
  const size = (b) => (b ? b.width * b.height : 0)
  const doc = document.documentElement
  if (doc.scrollWidth > innerWidth) faults.push(`the page is ${doc.scrollWidth} wide`)
  if (doc.scrollHeight > innerHeight + 1) faults.push(`the page is ${doc.scrollHeight} high`)
  for (const e of document.querySelectorAll('.page *')) {
    if (!(e instanceof HTMLElement) || !seen(e)) continue
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())
    const { overflowX, overflowY } = getComputedStyle(e)
    if (own && !['visible', 'auto'].includes(overflowX) && e.scrollWidth > e.clientWidth + 1) faults.push(`cut: ${name(e)}`)
    const below = own && overflowY === 'hidden' && e.scrollHeight > e.clientHeight + 3
    if (below && !e.classList.contains('clamped')) faults.push(`cut below: ${name(e)}`)
    if (e.classList.contains('clamped')) faults.push(`ends in …: ${name(e)}`)
    if (e.matches('section, .tray, .side') && e.clientHeight === 0) faults.push(`no height: ${name(e)}`)
  }
  const map = box(document.querySelector('.ground').parentElement)
  for (const other of ['[data-part=side]', '.tray', '.decide', '.talk'])
    if (size(box(other)) > size(map)) faults.push(`${other} is larger than the map`)
  if (innerWidth < 900 && map.height < innerHeight * 0.5 - 2) faults.push(`the board has ${Math.round(map.height)} of ${innerHeight}`)
  const bottom = Math.round(box('.talk .tabs').bottom)
  if (bottom > innerHeight + 1) faults.push(`the tabs reach to ${bottom} of ${innerHeight}`)
  const tray = box('.tray')
  for (const card of document.querySelectorAll('.tray .card'))
    if (box(card).right > tray.right + 1 || box(card).left < tray.left - 1) faults.push(`behind an edge: ${name(card)}`)
  for (const mark of document.querySelectorAll('.card > .more')) {
    const [a, b] = [box(mark), box(mark.parentElement.querySelector('.text') ?? document.head)]
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    if (wide > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4) faults.push(`mark on text: ${name(mark.parentElement)}`)
  }
  const scrolledAway = (e) => {
    for (let p = e.parentElement; p; p = p.parentElement) {
      if (getComputedStyle(p).overflowY === 'visible') continue
      if (box(e).bottom > box(p).bottom || box(e).top < box(p).top || box(e).right > box(p).right) return true
    }
    return box(e).bottom > innerHeight
  }
  for (const e of document.querySelectorAll('.tray button, .decide button, .stage button, .tabs button, .head button, .head a')) {
    if (!seen(e) || scrolledAway(e)) continue
    const b = box(e)
    const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)
    if (top && !e.contains(top) && !top.contains(e) && !top.closest('.out')) faults.push(`covered: ${name(e)} by ${name(top)}`)
    // around a rule's number a finger meets more than the eye sees
    const isSmall = !e.matches('.cite') && (b.height < 39.5 || b.width < 39.5)
    if (innerWidth < 900 && isSmall) faults.push(`small for a finger, ${Math.round(b.width)}x${Math.round(b.height)}: ${name(e)}`)
  }
  const over = innerWidth < 900 ? [] : document.querySelectorAll('.layers button, .legend > button, .viewport .tools button')
  for (const e of over)
    for (const text of document.querySelectorAll('.viewport svg:not(.zoomed) text')) {
      const [a, b] = [box(e), box(text)]
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      if (wide > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4) faults.push(`${name(e)} on "${text.textContent}"`)
    }
  const stage = box('.map > .place')
  for (const e of stage ? document.querySelectorAll('.viewport .spot.on') : []) {
    const b = box(e)
    const [x, y] = [b.left + b.width / 2, b.top + b.height / 2]
    if (x > stage.left && x < stage.right && y > stage.top && y < stage.bottom) faults.push(`under what is happening: ${e.ariaLabel}`)
  }
  return [...new Set(faults)]
}"""
TEXTS = """(least) => {
  const isSeen = (t) => t.checkVisibility({ checkOpacity: true }) && t.textContent.trim()
  const texts = [...document.querySelectorAll('.viewport svg text')].filter(isSeen)
  const size = (t) => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a
  const faults = texts.filter((t) => size(t) < least).map((t) => `${size(t).toFixed(1)} px: ${t.textContent}`)
  // a piece may stand on the name of a whole region
  const apart = (a, b) => a.matches('.region') && b.closest('.figure')
  const boxes = texts.map((t) => t.getBoundingClientRect())
  for (let i = 0; i < boxes.length; i++)
    for (let j = i + 1; j < boxes.length; j++) {
      const [a, b] = [boxes[i], boxes[j]]
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      // the box of a text has room above and below its letters
      if (wide > 4 && high > 7 && !apart(texts[i], texts[j])) faults.push(`"${texts[i].textContent}" on "${texts[j].textContent}"`)
    }
  return [...new Set(faults)]
}"""
UNDER_BUTTONS = """() => {
  const buttons = [...document.querySelectorAll('.ground button')].map((button) => button.getBoundingClientRect())
  const isUnder = (a) => buttons.some((b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2)
  return [...document.querySelectorAll('.viewport svg text')].filter((t) => isUnder(t.getBoundingClientRect())).map((t) => t.textContent)
}"""
TOUCHED = """() => Math.min(...[...document.querySelectorAll('.viewport .spot.on .mark')].map((mark) => {
  const { width, height } = mark.getBoundingClientRect()
  return Math.min(width, height)
}))"""
LOOKED_UP = """async (most) => {
  const INNER = '\\\\b[a-z]+_[a-z_]+\\\\b|[\\\\[\\\\]{}]|\\\\b(?:undefined|null|NaN|None|object Object)\\\\b'
  const RAW = new RegExp(`${INNER}|\\\\b1 (?:stars|banners|tokens|cards|cubes|actions|hexes)\\\\b`)
  const things = [...document.querySelectorAll('#board [data-anchor][role=button], #board .card .whole')].filter((e) => e.checkVisibility())
  const faults = []
  const stride = Math.max(1, Math.floor(things.length / most))
  for (let i = 0; i < things.length; i += stride) {
    const name = (things[i].getAttribute('aria-label') || things[i].innerText).slice(0, 40)
    if (!things[i].isConnected) continue
    things[i].dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
    for (let n = 0; n < 3000 && !document.querySelector('dialog[open]'); n++) await new Promise((done) => setTimeout(done, 5))
    const sheet = document.querySelector('dialog[open]')
    if (!sheet) faults.push(`opens nothing: ${name}`)
    else {
      const said = sheet.innerText
      if (RAW.test(said)) faults.push(`raw, "${RAW.exec(said)[0]}": ${name}`)
      if (said.includes('Nothing more is known')) faults.push(`says nothing: ${name}`)
      if (sheet.scrollWidth > sheet.clientWidth + 1) faults.push(`wider than its sheet: ${name}`)
      sheet.querySelector('[aria-label=Close]').click()
      for (let n = 0; n < 3000 && document.querySelector('dialog'); n++) await new Promise((done) => setTimeout(done, 5))
    }
  }
  return things.length ? faults : ['nothing to look at']
}"""
UNDER = """(which) => {
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2] }
  const within = (box, [x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom
  const [stage, map] = ['.map > .place', '.map'].map((one) => document.querySelector(one).getBoundingClientRect())
  const spots = [...document.querySelectorAll('.viewport [data-anchor]')].filter((spot) => spot.matches(which))
  const faults = spots.filter((spot) => within(stage, middle(spot)) || !within(map, middle(spot))).map((spot) => spot.dataset.anchor)
  return [spots.length, faults]
}"""
"""How many such places a map has, and which of them lie under what is happening or out of sight."""
