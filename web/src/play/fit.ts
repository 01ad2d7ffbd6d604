/** Fit a text into its box: smaller letters first (down to what can be read), then as many lines as there is room for. */
const STEP = 0.5

export function fit(node: HTMLElement, least = 11) {
  function measure(): void {
    node.style.fontSize = ''
    node.style.webkitLineClamp = ''
    node.classList.remove('clamped')
    let size = parseFloat(getComputedStyle(node).fontSize)
    while (node.scrollHeight > node.clientHeight + 1 && size - STEP >= least) {
      size -= STEP
      node.style.fontSize = `${size}px`
    }
    if (node.scrollHeight > node.clientHeight + 1) {
      const line = parseFloat(getComputedStyle(node).lineHeight) || size * 1.15
      node.style.webkitLineClamp = String(Math.max(1, Math.floor(node.clientHeight / line)))
      node.classList.add('clamped')
    }
  }
  const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
  watch?.observe(node)
  measure()
  return { update: measure, destroy: () => watch?.disconnect() }
}
