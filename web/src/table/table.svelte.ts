/** The one store of a table: fed by the wire, read by shell and board. It knows no game. */
import { base, plainName, type Desk, type Light, type Sheet } from '../play/desk'
import { TEACHER, Tutor } from '../learn/tutor.svelte'
import { lastSeen, markSeen } from '../settings.svelte'
import { api, inWords, type TableInfo } from '../wire/api'
import { freshKey, type Chat, type FromServer, type SeatPacket } from '../wire/frames'
import type { Line } from '../wire/log'
import { SPECTATOR, type Ask, type Catalogue, type Entry, type Option, type Packet, type RuleBook, type View } from '../wire/packet'
import { TableSocket, type LinkState } from '../wire/socket'
import { Decision } from './decision.svelte'
import { Drag } from './drag.svelte'
import { Feed } from './feed.svelte'
import { Film, isAbout, shotsOf } from './film.svelte'
import { Foresight } from './foresight.svelte'
import { Consent } from './consent.svelte'
import { Helper } from './helper.svelte'
import { Plans } from './plans.svelte'
import { Pointing, type Suggestion } from './pointing.svelte'
import { Replay } from './replay.svelte'
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
  rulesOpen = $state(false)
  said = $state('')
  /** Log lines from here on are news since my last decision. */
  news = $state(Infinity)
  /** At a shared screen: the seat whose person must take over before its cards are shown. */
  curtain = $state(-1)
  readonly pointing = new Pointing()
  readonly feed = new Feed()
  readonly film = new Film()
  readonly decision = new Decision(this)
  readonly drag = new Drag(this)
  readonly consent = new Consent()
  readonly plans = new Plans((frame) => this.#socket?.send(frame))
  readonly foresight = new Foresight((frame) => this.#socket?.send(frame))
  readonly helper = new Helper((frame) => this.#socket?.send(frame))
  readonly runs = new Runs((frame) => this.#socket?.send(frame))
  readonly sealed = new Sealed()
  readonly standing: Standing
  /** At the table of a lesson. */
  tutor = $state.raw<Tutor | null>(null)

  #socket: TableSocket | null = null
  #greeted = false
  /** The next packet brings what my own answer did. */
  #own = false
  #replay = new Replay()

  constructor(readonly id: string) {
    this.standing = new Standing(
      id,
      (keys) => this.send(keys, true),
      (frame) => this.#socket?.send(frame),
    )
  }

  // ---- what is shown ----

  scrub = $derived(this.#replay.scrub)
  seeking = $derived(this.#replay.seeking)
  current = $derived(this.feed.held[this.seat] ?? null)
  packet = $derived<Packet | null>(this.scrub?.packet ?? this.current?.packet ?? null)
  view = $derived<View>((this.scrub ? null : this.film.now?.view) ?? this.packet?.view ?? {})
  seats = $derived(this.feed.seats)
  log = $derived<Line[]>(this.scrub ? this.scrub.packet.log : (this.feed.logs[this.seat] ?? []))
  explaining = $derived(!this.scrub && this.helper.explained !== null && this.helper.explained.prompt === this.current?.prompt)
  ask = $derived<Ask | null>(
    this.scrub || this.film.isOn ? null : this.explaining ? this.helper.explained!.ask : (this.current?.packet.ask ?? null),
  )
  lit = $derived.by(() => {
    const found = new Map<string, Option[]>()
    for (const option of this.ask?.options ?? []) {
      if (!option.at) continue
      const here = found.get(option.at) ?? []
      if (option.barred) here.push(option)
      else here.unshift(option)
      found.set(option.at, here)
    }
    return found
  })
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

  name(seat: number): string {
    return this.packet?.names[seat] ?? this.info?.seats[seat]?.name ?? `Seat ${seat + 1}`
  }

  entry(key: string): Entry | undefined {
    return this.catalogue[key] ?? this.catalogue[base(key)]
  }

  optionsAt(anchor: string): Option[] {
    return this.pointing.on ? [] : (this.lit.get(anchor) ?? [])
  }

  light(anchor: string): Light {
    if (this.pointing.on) return this.pointing.marks.includes(anchor) ? 'chosen' : 'free'
    const here = this.lit.get(anchor)
    if (!here) return 'off'
    if (here.some((option) => this.decision.draft.includes(option.key))) return 'chosen'
    return here.some((option) => !option.barred) ? 'on' : 'barred'
  }

  taken(anchor: string): number {
    if (this.pointing.on) return this.pointing.marks.includes(anchor) ? 1 : 0
    const here = this.lit.get(anchor) ?? []
    return this.decision.draft.filter((key) => here.some((option) => option.key === key)).length
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

  /** Who points at an option in the list: a teacher means this very answer, not all that lies there. */
  pointsAt(option: Option): string {
    if (this.tutor?.step) return this.tutor.points.has(option.key) ? TEACHER : ''
    return this.pointedBy(option.at)
  }

  pointedBy(anchor: string): string {
    if (anchor && this.ask && this.tutor?.lit.has(anchor)) return TEACHER
    return anchor && this.suggestion?.at.includes(anchor) ? this.suggestion.name : ''
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
    if (!this.current || this.sending) return
    if (!alone && this.tutor?.turnsBack(keys)) {
      this.decision.reset()
      return
    }
    const key = freshKey()
    this.sending = key
    this.standing.hold()
    this.runs.answered(this.ask, keys)
    this.feed.answering(this.current.prompt)
    if (!alone) {
      this.film.begin()
      this.#own = true
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

  hint(): void {
    if (this.allowsHelp) this.helper.hint(this.seat)
  }

  say(text: string): void {
    if (text.trim()) this.#socket?.send({ t: 'chat', key: freshKey(), text: text.trim().slice(0, 500) })
  }

  /** Point at what is marked, with a few words, before the decision of another seat. */
  point(seat: number, text: string): void {
    this.#socket?.send({ t: 'suggest', seat, at: this.pointing.marks, text: text.trim() })
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

  openRule(id: string): void {
    this.rule = id
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

  async goTo(step: number, seat = this.scrub?.seat ?? this.seat): Promise<void> {
    const before = this.packet?.view ?? null
    try {
      if (!(await this.#replay.goTo(this.id, step, seat, this.current?.packet.step ?? this.info?.step ?? 0))) return
      this.feed.before = before
      this.decision.refusal = null
    } catch (fault) {
      this.decision.refusal = { text: inWords(fault), rule: '' }
    }
  }

  leaveReplay(): void {
    this.#replay.leave()
    this.feed.before = null
  }

  // ---- the wire ----

  async open(): Promise<void> {
    this.info = await api.table(this.id)
    if (this.info.origin.startsWith('lesson:')) this.tutor = new Tutor(() => api.lesson(this.id))
    void api.catalogue(this.info.game).then((cards) => (this.catalogue = cards))
    void api.rules(this.info.game).then((book) => (this.book = book))
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.#socket = new TableSocket(
      `${scheme}://${location.host}/api/tables/${this.id}/ws?film=1`,
      (frame) => this.receive(frame),
      (state, words) => {
        this.link = state
        this.linkWords = words
      },
    )
    this.#socket.open()
  }

  close(): void {
    this.#socket?.close()
    if (this.seat >= 0) markSeen(this.id, this.seat, this.log.length)
  }

  receive(frame: FromServer): void {
    switch (frame.t) {
      case 'hello':
        this.consent.greeted()
        this.info = frame.table
        this.chat = frame.chat
        if (!frame.seats.some((one) => one.seat === this.seat) && frame.seats[0]) this.seat = frame.seats[0].seat
        this.feed.keepOnly(frame.seats)
        for (const one of frame.seats) this.#accept(one, true)
        this.standing.tell(this.seats)
        this.sealed.moved()
        this.#welcome()
        this.#turnTo()
        break
      case 'packet': {
        const known = this.feed.held[frame.seat]
        if (known && frame.n !== known.n + 1) this.#socket?.send({ t: 'sync' })
        else {
          this.#accept(frame, false)
          this.#turnTo()
        }
        break
      }
      case 'table': {
        const were = this.info?.mine.join()
        this.info = frame.table
        // a seat was given to a bot or taken back: what I may see has changed
        if (were !== frame.table.mine.join()) this.#socket?.send({ t: 'sync' })
        break
      }
      case 'clock':
        if (this.info) this.info = { ...this.info, clock: frame.clock }
        break
      case 'ack':
        if (frame.key === this.sending) this.sending = ''
        break
      case 'refused':
        if (frame.key === this.sending) this.sending = ''
        this.feed.answering('')
        this.decision.refusal = { text: frame.text, rule: frame.rule }
        break
      case 'why':
        this.helper.asking = ''
        if (frame.ask) this.helper.explained = { prompt: frame.prompt, ask: frame.ask }
        break
      case 'hint':
        this.helper.asking = ''
        if (frame.prompt === this.current?.prompt) this.helper.hints = { bot: frame.bot, hints: frame.hints }
        break
      case 'preview':
        if (frame.seat !== this.seat || frame.prompt !== this.current?.prompt) break
        this.runs.told(frame)
        if (frame.keys.join('\n') === this.decision.draft.join('\n')) this.foresight.told = frame
        break
      case 'back':
        this.consent.hear(frame)
        break
      case 'struck':
        this.consent.strike(frame)
        break
      case 'plan':
        this.plans.tell(frame.seat, frame.text, this.current?.packet.step ?? 0)
        this.said = this.planWords
        break
      case 'waiting':
        this.plans.held = frame.on
        break
      case 'closes':
        this.sealed.closes(frame)
        break
      case 'kept':
        this.sending = ''
        if (frame.seat === this.seat) this.sealed.keeps(frame)
        break
      case 'chat':
        this.chat = [...this.chat, frame]
        break
      case 'suggest':
        if (this.seats.includes(frame.seat)) this.pointing.told = frame
        break
      case 'error':
        this.helper.asking = ''
        // what cannot be foreseen is just not shown
        if (frame.about !== 'preview') this.decision.refusal = { text: frame.text, rule: '' }
        break
    }
  }

  #accept(one: SeatPacket, whole: boolean): void {
    const was = this.feed.held[one.seat]
    if (one.seat === this.seat) {
      if (whole) this.feed.before = null
      else if (was && (this.seat < 0 || !this.feed.before)) this.feed.before = was.packet.view
      if (!whole && was) this.said = one.packet.log.map((line) => line.text).join(' ')
      if (was && was.packet.step !== one.packet.step) this.plans.moved()
    }
    const before = was?.packet.view
    const isNew = this.feed.take(one, whole)
    if (one.seat === this.seat && was && !whole) {
      const name = this.name(this.seat)
      const shots = shotsOf(one.packet, one.film, before).map((shot) => ({ ...shot, touches: isAbout(shot, this.seat, name) }))
      this.film.add(shots, this.#own)
      this.#own = false
    }
    if (!isNew) return
    if (this.pointing.told?.seat === one.seat) this.pointing.forget()
    if (one.seat === this.seat) {
      this.sending = ''
      this.helper.hints = null
      this.decision.begin()
      this.sealed.moved()
      this.runs.meet(one.seat, one.prompt, one.packet.ask)
      this.film.then(() => {
        if (this.sending) return
        this.decision.begin()
        void this.#stand()
        this.drag.follow()
      })
    }
  }

  /** What has one answer is answered by itself, unless a teacher speaks of it. */
  async #stand(): Promise<void> {
    const prompt = this.current?.prompt
    if (this.tutor) {
      if (this.ask || this.packet?.outcome) await this.tutor.meet()
      else this.tutor.wait()
      if (this.tutor.step || this.current?.prompt !== prompt || this.sending) return
    }
    this.standing.meet(this.ask)
  }

  /** At a shared screen the seat that is asked takes over. */
  #turnTo(): void {
    if (this.current?.packet.ask || this.scrub) return
    const next = this.seats.find((seat) => this.feed.held[seat]?.packet.ask)
    if (next === undefined || next === this.seat) return
    const hidden = JSON.stringify(this.feed.held[next]?.packet.view) !== JSON.stringify(this.current?.packet.view)
    if (hidden && this.info?.seats.some((seat) => seat.kind === 'hot')) this.curtain = next
    else this.look(next)
  }

  /** The next person sits down before the screen. */
  raise(): void {
    if (this.curtain >= 0) this.look(this.curtain)
    this.curtain = -1
  }

  #welcome(): void {
    if (this.#greeted || this.seat < 0) return
    this.#greeted = true
    const seen = lastSeen(this.id, this.seat)
    if (seen >= 0 && seen < this.log.length) this.away = this.log.slice(seen)
    markSeen(this.id, this.seat, this.log.length)
  }
}
