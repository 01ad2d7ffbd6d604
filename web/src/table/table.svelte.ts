/** The one store of a table: fed by the wire, read by shell and board. It knows no game. */
import { Coach } from '../coach/coach.svelte'
import { StoryDesk } from '../coach/story.svelte'
import { base, plainName, type Cited, type Desk, type Light, type Sheet } from '../play/desk'
import { Tutor } from '../learn/tutor.svelte'
import { markSeen, settings } from '../settings.svelte'
import { api, Problem, type TableInfo } from '../wire/api'
import { freshKey, type Chat, type FromServer } from '../wire/frames'
import type { Line } from '../wire/log'
import { SPECTATOR, type Ask, type Catalogue, type Entry, type Option, type Packet, type RuleBook, type View } from '../wire/packet'
import { TableSocket, type LinkState } from '../wire/socket'
import { Arrivals } from './arrivals'
import { Decision } from './decision.svelte'
import { Drag } from './drag.svelte'
import { Feed } from './feed.svelte'
import { Film } from './film.svelte'
import { Foresight } from './foresight.svelte'
import { Consent } from './consent.svelte'
import { Curtain } from './curtain.svelte'
import { Helper } from './helper.svelte'
import { Lights } from './lights.svelte'
import { Plans } from './plans.svelte'
import { Pointing, type Suggestion } from './pointing.svelte'
import { Replay } from './replay.svelte'
import { Ahead } from '../ahead/ahead.svelte'
import { TryOut } from '../ahead/tryout.svelte'
import { Runs } from './runs.svelte'
import { Sealed } from './sealed.svelte'
import { Standing } from './standing.svelte'

export class TableDesk implements Desk {
  info = $state.raw<TableInfo | null>(null)
  seat = $state(SPECTATOR)
  link = $state<LinkState>('joining')
  /** What the server said when it closed the connection. */
  linkWords = $state('')
  catalogue = $state.raw<Catalogue>({})
  book = $state.raw<RuleBook>({ rules: [], rulings: [] })
  chat = $state.raw<Chat[]>([])
  sending = $state('')
  away = $state.raw<Line[]>([])
  /** What is being looked at. */
  sheet = $state.raw<Sheet | null>(null)
  rule = $state('')
  /** What its citation stood beside. */
  cited = $state.raw<Cited>()
  rulesOpen = $state(false)
  said = $state('')
  /** Log lines from here on are news since my last decision. */
  news = $state(Infinity)
  readonly pointing = new Pointing()
  readonly feed = new Feed()
  readonly film = new Film()
  readonly lights = new Lights(this)
  readonly curtain = new Curtain(this)
  readonly decision = new Decision(this)
  readonly drag = new Drag(this)
  readonly consent = new Consent()
  readonly plans = new Plans((frame) => this.#socket?.send(frame))
  readonly foresight = new Foresight((frame) => this.#socket?.send(frame))
  readonly helper = new Helper((frame) => this.#socket?.send(frame))
  readonly runs = new Runs((frame) => this.#socket?.send(frame))
  readonly ahead = new Ahead((frame) => this.#socket?.send(frame))
  readonly tryout = new TryOut(
    () => this.id,
    () => this.decision.reset(),
  )
  readonly sealed = new Sealed()
  readonly story: StoryDesk
  readonly coach = new Coach((frame) => this.#socket?.send(frame))
  readonly standing: Standing
  /** At the table of a lesson. */
  tutor = $state.raw<Tutor | null>(null)

  #socket: TableSocket | null = null
  #arrivals = new Arrivals(this, (frame) => this.#socket?.send(frame))
  #replay = new Replay(this)

  constructor(readonly id: string) {
    this.story = new StoryDesk(id)
    this.standing = new Standing(
      id,
      (keys) => this.send(keys, true),
      (frame) => this.#socket?.send(frame),
    )
  }

  // ---- what is shown ----

  scrub = $derived(this.#replay.scrub)
  seeking = $derived(this.#replay.seeking)
  current = $derived(this.tryout.shown ?? this.feed.held[this.seat] ?? null)
  packet = $derived<Packet | null>(this.scrub?.packet ?? this.current?.packet ?? null)
  view = $derived<View>((this.scrub ? this.#replay.shot : this.film.now)?.view ?? this.packet?.view ?? {})
  /** The line of the log that is being shown on the board. */
  litLine = $derived((this.scrub ? this.#replay.shot : this.film.now)?.line ?? -1)
  seats = $derived(this.feed.seats)
  log = $derived<Line[]>(this.scrub ? this.scrub.packet.log : (this.feed.logs[this.seat] ?? []))
  explaining = $derived(!this.scrub && this.helper.explained !== null && this.helper.explained.prompt === this.current?.prompt)
  /** Why the game was ended from outside, which no packet of the rules tells; "" where it was not. */
  ended = $derived(this.info?.status === 'over' && this.info.outcome?.scores.length === 0 ? this.info.outcome.why : '')
  ask = $derived<Ask | null>(
    this.scrub || this.film.isOn || this.ended ? null : this.explaining ? this.helper.explained!.ask : (this.current?.packet.ask ?? null),
  )
  isDeciding = $derived(this.ask !== null && !this.pointing.on)
  plan = $derived(!this.scrub && this.plans.told && this.plans.told.step === this.current?.packet.step ? this.plans.told : null)
  /** Other people who are asked now: whom something may be pointed out to. */
  partners = $derived.by(() => {
    if (this.scrub || this.seat < 0) return []
    const asked = this.current?.packet.waiting ?? []
    return (this.info?.seats ?? [])
      .filter((one) => asked.includes(one.seat) && !this.seats.includes(one.seat) && one.kind !== 'bot' && !one.away)
      .map((one) => one.seat)
  })
  suggestion = $derived<Suggestion | null>(!this.scrub && this.pointing.told?.seat === this.seat ? this.pointing.told : null)
  #changes = $derived(this.feed.changes(this.packet?.view))

  get isPast(): boolean {
    return this.scrub !== null
  }

  /** Is this the turn of a partner, who lets me play it? */
  get isLent(): boolean {
    return this.seat >= 0 && this.info !== null && !this.info.mine.includes(this.seat)
  }

  name(seat: number): string {
    return this.packet?.names[seat] ?? this.info?.seats[seat]?.name ?? `Seat ${seat + 1}`
  }

  entry(key: string): Entry | undefined {
    return this.catalogue[key] ?? this.catalogue[base(key)]
  }

  optionsAt(anchor: string): Option[] {
    return this.lights.optionsAt(anchor)
  }

  light(anchor: string): Light {
    return this.lights.light(anchor)
  }

  taken(anchor: string): number {
    return this.lights.taken(anchor)
  }

  changed(what: string): boolean {
    return this.#changes.has(what)
  }

  /** "The Emperor (bot) means to: ..." */
  get planWords(): string {
    if (!this.plan) return ''
    const name = this.name(this.plan.seat)
    return `${name}${/\bbot\b/i.test(name) ? '' : ' (bot)'} means to: ${this.plan.text}`
  }

  pointsAt(option: Option): string {
    return this.lights.pointsAt(option)
  }

  isTaught(option: Option): boolean {
    return this.tutor?.points.has(option.key) ?? false
  }

  pointedBy(anchor: string): string {
    return this.lights.pointedBy(anchor)
  }

  // ---- deciding ----

  pick(anchor: string): void {
    this.decision.pick(anchor)
  }

  take(option: Option): void {
    this.decision.take(option)
  }

  /** Answer; `alone` is what was answered without stopping anybody: the film of what happens runs on. `times`: a run of the same act. */
  send(keys: string[], alone = false, times = 1): void {
    if (this.tryout.isOn) {
      void this.tryout.answer(keys)
      return
    }
    if (!this.current || this.sending) return
    if (!alone && this.tutor?.turnsBack(keys)) {
      this.decision.reset()
      return
    }
    if (!alone && this.isCoached && this.coach.holds(this.seat, this.current.prompt, keys, () => this.#give(keys, false, times))) return
    this.#give(keys, alone, times)
  }

  #give(keys: string[], alone: boolean, times: number): void {
    if (!this.current || this.sending) return
    const key = freshKey()
    this.sending = key
    this.standing.hold()
    this.runs.answered(this.ask, keys)
    this.feed.answering(this.current.prompt)
    if (!alone) {
      this.film.begin()
      this.#arrivals.own = true
      this.feed.before = this.current.packet.view
      this.news = this.log.length
    }
    this.#socket?.send({ t: 'answer', key, seat: this.seat, prompt: this.current.prompt, keys, ...(times > 1 ? { times } : {}) })
  }

  undo(): void {
    if (this.sending) return
    const key = freshKey()
    this.sending = key
    this.#socket?.send({ t: 'undo', key, seat: this.seat })
  }

  explain(): void {
    this.helper.explain(this.seat, this.explaining)
  }

  /** Were hints agreed on at this table? */
  get allowsHelp(): boolean {
    return this.info?.terms.help !== 'none'
  }

  /** Is a move looked at before it is played? A teacher beside the board needs no coach; what has one answer needs none either. */
  get isCoached(): boolean {
    const ask = this.current?.packet.ask
    return settings.coach && this.info?.terms.help === 'coach' && (!this.tutor || this.tutor.closed) && !!ask && !('only' in ask)
  }

  hint(): void {
    if (this.allowsHelp) this.helper.hint(this.seat)
  }

  say(text: string): void {
    if (text.trim()) this.#socket?.send({ t: 'chat', key: freshKey(), text: text.trim().slice(0, 500) })
  }

  /** Point at what is marked, with a few words, before the decision of another seat. */
  point(seat: number, text: string): void {
    this.#socket?.send({ t: 'suggest', key: freshKey(), seat, at: this.pointing.marks, text: text.trim() })
    this.pointing.end()
  }

  openCard(key: string): void {
    this.sheet = { title: this.entry(key)?.name ?? plainName(key), keys: [key] }
  }

  inspect(sheet: Sheet): void {
    this.sheet = sheet
  }

  choose(key: string): void {
    const option = this.ask?.options.find((one) => one.key === key)
    if (option) this.decision.take(option)
  }

  openRule(id: string, cited?: Cited): void {
    this.rule = id
    this.cited = cited
    this.rulesOpen = true
  }

  look(seat: number): void {
    this.seat = seat
    this.feed.before = null
    this.film.begin()
    this.decision.reset()
    this.standing.meet(this.ask)
  }

  // ---- replay ----

  /** Show a step gone by; `told`: beat by beat, from its first or from the one with these words. */
  goTo(step: number, seat = this.scrub?.seat ?? this.seat, told: boolean | string = false): Promise<void> {
    return this.#replay.goTo(step, seat, told)
  }

  turn(by: 1 | -1): Promise<void> {
    return this.#replay.turn(by)
  }

  leaveReplay(): void {
    this.#replay.leave()
    this.feed.before = null
  }

  // ---- the wire ----

  async open(): Promise<void> {
    this.info = await api.table(this.id)
    if (this.info.origin.startsWith('lesson:')) this.tutor = new Tutor(() => api.lesson(this.id))
    void (this.info.pack ? api.cardsAt(this.id) : api.catalogue(this.info.game)).then((cards) => (this.catalogue = cards))
    void api.rules(this.info.game).then((book) => (this.book = book))
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.#socket = new TableSocket(
      `${scheme}://${location.host}/api/tables/${this.id}/ws?film=1`,
      (frame) => this.receive(frame),
      (state, words) => {
        this.link = state
        this.linkWords = words
        if (state === 'lost') void this.#lookAgain()
      },
    )
    this.#socket.open()
  }

  /** A line that is lost comes back; a table that was taken away meanwhile does not. */
  async #lookAgain(): Promise<void> {
    try {
      await api.table(this.id)
    } catch (fault) {
      if (!(fault instanceof Problem) || fault.status !== 404) return
      this.#socket?.close()
      this.link = 'closed'
      this.linkWords = fault.message
    }
  }

  close(): void {
    this.#socket?.close()
    // a moment gone by has a shorter log: what was seen stays seen
    if (this.seat >= 0 && !this.scrub) markSeen(this.id, this.seat, this.log.length)
  }

  receive(frame: FromServer): void {
    this.#arrivals.hear(frame)
  }
}
