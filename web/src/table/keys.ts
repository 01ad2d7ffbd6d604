/** Keys of the table: digits take options, Enter confirms, u undoes, h hints, w why-not, r rules, Escape widens the list. */
import type { TableDesk } from './table.svelte'

export function keyAction(event: KeyboardEvent, play: TableDesk): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const target = event.target as HTMLElement
  if (target.matches('input, textarea, select, dialog, dialog *')) {
    if (event.key === 'Enter' && target.matches('.composer input')) play.confirm()
    return
  }
  const ask = play.ask
  if (/^[1-9]$/.test(event.key) && ask && ask.kind !== 'number') {
    const option = play.offered[Number(event.key) - 1]
    if (option) play.take(option)
  } else if (event.key === 'Enter' && ask && !target.matches('button, a, [role=button], summary')) play.confirm()
  else if (event.key === 'Escape' && play.narrowed) play.narrowed = ''
  else if (event.key === 'u' && play.packet?.undo.steps) play.undo()
  else if (event.key === 'h' && ask) play.hint()
  else if (event.key === 'w' && ask) play.explain()
  else if (event.key === 'r') play.rulesOpen = true
  else return
  event.preventDefault()
}
