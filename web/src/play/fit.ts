/**
 * Fit a text into its box: smaller letters first (down to what can be read), then the room of the picture beside it (`data-dense` on what holds
 * both), then as many lines as there is room for.
 */
const STEP = 0.5

export function fit(node: HTMLElement, least = 11) {
  const isCut = () => node.scrollHeight > node.clientHeight + 1

  function measure(): void {
    node.style.fontSize = ''
    node.style.webkitLineClamp = ''
    node.classList.remove('clamped')
    const holder = node.parentElement
    if (holder) delete holder.dataset.dense
    let size = parseFloat(getComputedStyle(node).fontSize)
    while (isCut() && size - STEP >= least) {
      size -= STEP
      node.style.fontSize = `${size}px`
    }
    if (isCut() && holder) holder.dataset.dense = ''
    if (isCut()) {
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
