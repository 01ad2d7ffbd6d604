/** The answer being made: what is taken, narrowed down or asked again before it is sent. Nothing costly happens by a slip. */
import { fresh, missing, toggled } from '../play/draft'
import { grouped, isOpen } from '../play/groups'
import { settings } from '../settings.svelte'
import type { Ask, Option } from '../wire/packet'
import type { Pointing } from './pointing.svelte'

/** What a decision needs of the table. */
interface Seated {
  readonly ask: Ask | null
  readonly seat: number
  readonly sending: string
  readonly pointing: Pointing
  optionsAt(anchor: string): Option[]
  /** Does a teacher ask for this very answer? Then nobody asks whether it is meant. */
  isTaught(option: Option): boolean
  send(keys: string[]): void
}

export class Decision {
  draft = $state.raw<string[]>([])
  /** Only options at this anchor are listed. */
  narrowed = $state('')
  refusal = $state.raw<{ text: string; rule: string } | null>(null)
  /** A single choice is looked at before it is played, this once. */
  looking = $state(false)
  /** An option that loses something was taken once: it asks once whether that is meant. */
  armed = $state('')
  /** A form stands in place of the list: digits take nothing. */
  formed = $state(false)

  constructor(private readonly table: Seated) {}

  /** Are single choices confirmed like composed ones? */
  isConfirmed = $derived(settings.confirm || this.looking)
  /** What the list offers as buttons, in groups; what an order has taken stands in the order. */
  groups = $derived.by(() => {
    const ask = this.table.ask
    const open = (ask?.options ?? []).filter(
      (option) => !option.barred && this.isShown(option) && !(ask?.kind === 'order' && this.draft.includes(option.key)),
    )
    return grouped(open)
  })
  offered = $derived(this.groups.flatMap((group) => group.options))
  /** The options that digits take: what stands open, in its order. */
  keyed = $derived(
    this.formed ? [] : this.groups.flatMap((group) => (group.title && !isOpen(group, this.groups) ? [] : group.options)).slice(0, 9),
  )

  isShown(option: Option): boolean {
    return !this.narrowed || option.at === this.narrowed
  }

  /** A click on an anchor: takes its only option, or narrows the list; what is another player's never acts by itself. */
  pick(anchor: string): void {
    if (this.table.pointing.on) {
      this.table.pointing.mark(anchor)
      return
    }
    const options = this.table.optionsAt(anchor)
    const legal = options.filter((option) => !option.barred)
    if (legal.length === 1 && this.table.ask && !this.isAnothers(anchor)) {
      this.take(legal[0]!)
      if (this.armed) this.narrowed = anchor
    } else {
      this.narrowed = anchor
      const first = options[0]
      if (!legal.length && first) this.#refuse(first)
    }
  }

  isAnothers(anchor: string): boolean {
    const seat = /^seat:(\d+)/.exec(anchor)
    return seat !== null && Number(seat[1]) !== this.table.seat
  }

  /** Take an option; by a key, what has a price is shown first and waits for Enter. */
  take(option: Option, byKey = false): void {
    const ask = this.table.ask
    if (!ask || this.table.sending) return
    this.refusal = null
    if (option.barred) {
      this.#refuse(option)
      return
    }
    if (ask.kind !== 'one') {
      this.draft = toggled(ask, this.draft, option)
    } else if (this.isConfirmed) {
      this.draft = this.draft[0] === option.key ? [] : [option.key]
    } else if (byKey && (option.cost || option.risks)) {
      this.looking = true
      this.draft = [option.key]
    } else if (option.risks && this.armed !== option.key && !this.table.isTaught(option)) {
      this.armed = option.key
    } else {
      this.table.send([option.key])
    }
  }

  /** Send what is composed; an empty answer is never sent by a key alone. */
  confirm(byKey = false): void {
    const ask = this.table.ask
    if (!ask || missing(ask, this.draft) || (byKey && !this.draft.length)) return
    this.table.send(this.draft)
  }

  lookAhead(): void {
    this.looking = !this.looking
    this.draft = []
  }

  reset(): void {
    this.draft = this.table.ask ? fresh(this.table.ask) : []
    this.narrowed = ''
    this.armed = ''
    this.refusal = null
  }

  begin(): void {
    this.looking = false
    this.reset()
  }

  #refuse(option: Option): void {
    this.refusal = { text: `${option.label}: ${option.why || 'not possible now'}`, rule: option.barred ?? '' }
  }
}
