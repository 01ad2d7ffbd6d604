/** What on the board can be touched now, what is chosen, and who points at what. */
import { TEACHER } from '../learn/tutor.svelte'
import type { Light } from '../play/desk'
import type { Option } from '../wire/packet'
import { HINT } from './helper.svelte'
import type { TableDesk } from './table.svelte'

export class Lights {
  constructor(readonly desk: TableDesk) {}

  lit = $derived.by(() => {
    const found = new Map<string, Option[]>()
    for (const option of this.desk.ask?.options ?? []) {
      if (!option.at) continue
      const here = found.get(option.at) ?? []
      if (option.barred) here.push(option)
      else here.unshift(option)
      found.set(option.at, here)
    }
    return found
  })

  optionsAt(anchor: string): Option[] {
    return this.desk.pointing.on ? [] : (this.lit.get(anchor) ?? [])
  }

  light(anchor: string): Light {
    const { pointing, decision } = this.desk
    if (pointing.on) return pointing.marks.includes(anchor) ? 'chosen' : 'free'
    const here = this.lit.get(anchor)
    if (!here) return 'off'
    if (here.some((option) => decision.draft.includes(option.key))) return 'chosen'
    return here.some((option) => !option.barred) ? 'on' : 'barred'
  }

  taken(anchor: string): number {
    const { pointing, decision } = this.desk
    if (pointing.on) return pointing.marks.includes(anchor) ? 1 : 0
    const here = this.lit.get(anchor) ?? []
    return decision.draft.filter((key) => here.some((option) => option.key === key)).length
  }

  /** Who points at an option in the list: a teacher means this very answer, not all that lies there. */
  pointsAt(option: Option): string {
    const tutor = this.desk.tutor
    if (tutor?.step) return tutor.points.has(option.key) ? TEACHER : ''
    return this.pointedBy(option.at)
  }

  pointedBy(anchor: string): string {
    const { ask, helper, suggestion, tutor } = this.desk
    if (anchor && ask && tutor?.lit.has(anchor)) return TEACHER
    if (anchor && ask && helper.isAt(anchor)) return HINT
    return anchor && suggestion?.at.includes(anchor) ? suggestion.name : ''
  }
}
