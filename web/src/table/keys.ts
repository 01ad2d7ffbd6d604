/** Keys of the table: digits take options, Enter confirms, u undoes, h hints, w why-not, t what then, r rules, m sounds on or off, p points something out, Escape widens the list. */
import { settings } from '../settings.svelte'
import type { TableDesk } from './table.svelte'

export function keyAction(event: KeyboardEvent, play: TableDesk): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const target = event.target as HTMLElement
  if (target.matches('input, textarea, select, dialog, dialog *')) {
    if (event.key === 'Enter' && target.matches('.composer input')) play.decision.confirm(true)
    return
  }
  if (event.key === 'Escape' && play.pointing.on) {
    play.pointing.end()
    event.preventDefault()
    return
  }
  // also while a film runs: that is when one hears them
  if (event.key === 'm') {
    settings.sound = !settings.sound
    settings.keep()
    play.said = settings.sound ? 'Sounds on' : 'Sounds off'
    event.preventDefault()
    return
  }
  if (play.film.isOn) {
    if (settings.film === 'step' && event.key !== 'Escape') play.film.step()
    else play.film.skip()
    event.preventDefault()
    return
  }
  const ask = play.pointing.on ? null : play.ask
  if (/^[1-9]$/.test(event.key) && ask && ask.kind !== 'number') {
    const option = play.decision.keyed[Number(event.key) - 1]
    if (option) play.decision.take(option, true)
  } else if (event.key === 'Enter' && ask && !target.matches('button, a, [role=button], summary')) play.decision.confirm(true)
  else if (event.key === 'Escape' && play.decision.narrowed) play.decision.narrowed = ''
  else if (event.key === 'u' && play.packet?.undo.steps) play.undo()
  else if (event.key === 'h' && ask) play.hint()
  else if (event.key === 'w' && ask) play.explain()
  else if (event.key === 't' && ask?.kind === 'one') play.decision.lookAhead()
  else if (event.key === 'p' && play.partners.length) play.pointing.begin()
  else if (event.key === 'r') play.rulesOpen = true
  else return
  event.preventDefault()
}
