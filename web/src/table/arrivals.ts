/** What the server says, put where it belongs at the table. */
import { lastSeen, markSeen, settings } from '../settings.svelte'
import type { FromServer, SeatPacket, ToServer } from '../wire/frames'
import type { Packet } from '../wire/packet'
import { hearTalk } from './hearing'
import { isAbout, shotsOf } from './film.svelte'
import type { TableDesk } from './table.svelte'

export class Arrivals {
  /** The next packet brings what my own answer did. */
  own = false
  #greeted = false

  constructor(
    private readonly desk: TableDesk,
    private readonly send: (frame: ToServer) => void,
  ) {}

  hear(frame: FromServer): void {
    const { desk } = this
    switch (frame.t) {
      case 'hello':
        desk.consent.greeted()
        desk.info = frame.table
        desk.chat = frame.chat
        if (!frame.seats.some((one) => one.seat === desk.seat) && frame.seats[0]) desk.seat = frame.seats[0].seat
        desk.feed.keepOnly(frame.seats)
        for (const one of frame.seats) this.#accept(one, true)
        desk.standing.tell(desk.seats)
        desk.sealed.moved()
        this.#welcome()
        desk.curtain.turnTo()
        break
      case 'packet': {
        const known = desk.feed.held[frame.seat]
        if (known && frame.n !== known.n + 1) this.send({ t: 'sync' })
        else {
          this.#accept(frame, false)
          desk.curtain.turnTo()
        }
        break
      }
      case 'table': {
        const were = desk.info?.mine.join()
        desk.info = frame.table
        // a seat was given to a bot or taken back: what I may see has changed
        if (were !== frame.table.mine.join()) this.send({ t: 'sync' })
        break
      }
      case 'clock':
        if (desk.info) desk.info = { ...desk.info, clock: frame.clock }
        break
      case 'ack':
        if (frame.key === desk.sending) desk.sending = ''
        break
      case 'refused':
        // what a later answer replaced, or was taken back, is told by `kept`
        if (frame.code === 'replaced') break
        if (frame.key === desk.sending) desk.sending = ''
        desk.feed.answering('')
        desk.decision.refusal = { text: frame.text, rule: frame.rule }
        break
      case 'why':
        desk.helper.asking = ''
        if (frame.ask) desk.helper.explained = { prompt: frame.prompt, ask: frame.ask }
        break
      case 'hint':
        desk.helper.asking = ''
        if (frame.prompt === desk.current?.prompt) desk.helper.tell(frame.hints)
        break
      case 'coached':
        desk.coach.hear(frame)
        break
      case 'preview':
        if (frame.seat !== desk.seat || frame.prompt !== desk.current?.prompt) break
        desk.runs.told(frame)
        if (frame.keys.join('\n') === desk.decision.draft.join('\n')) desk.foresight.told = frame
        break
      case 'back':
        desk.consent.hear(frame)
        break
      case 'struck':
        desk.consent.strike(frame)
        break
      case 'plan':
        desk.plans.tell(frame.seat, frame.text, desk.current?.packet.step ?? 0)
        desk.said = desk.planWords
        break
      case 'waiting':
        desk.plans.held = frame.on
        break
      case 'ahead':
        desk.ahead.hear(frame)
        break
      case 'closes':
        desk.sealed.closes(frame)
        break
      case 'kept':
        desk.sending = ''
        if (frame.seat === desk.seat) desk.sealed.keeps(frame)
        break
      case 'chat':
        desk.chat = [...desk.chat, frame]
        hearTalk(frame.text, desk.seats.includes(frame.seat), desk.ask !== null)
        break
      case 'suggest':
        // told again after a broken line: only what is about the question that is still open
        if (frame.again && frame.prompt !== desk.current?.prompt) break
        if (desk.seats.includes(frame.seat)) desk.pointing.hear(frame)
        break
      case 'error':
        desk.helper.asking = ''
        // what cannot be foreseen is just not shown
        if (frame.about !== 'preview') desk.decision.refusal = { text: frame.text, rule: '' }
        break
    }
  }

  #accept(one: SeatPacket, whole: boolean): void {
    const { desk } = this
    const was = desk.feed.held[one.seat]
    if (one.seat === desk.seat) {
      if (whole) desk.feed.before = null
      else if (was && (desk.seat < 0 || !desk.feed.before)) desk.feed.before = was.packet.view
      if (was && was.packet.step !== one.packet.step) desk.plans.moved()
    }
    const before = was?.packet.view
    const isNew = desk.feed.take(one, whole)
    if (one.seat === desk.seat && was && !whole) {
      const name = desk.name(desk.seat)
      const { own } = this
      const shots = shotsOf(one.packet, one.film, before).map((shot) => ({ ...shot, touches: isAbout(shot, desk.seat, name, own) }))
      desk.film.add(shots, own)
      this.own = false
      // a film that is watched step by step speaks for itself
      desk.said = desk.film.isOn && settings.film === 'step' ? '' : one.packet.log.map((line) => line.text).join(' ')
    }
    const ends = one.packet.outcome !== null && !was?.packet.outcome
    // with the last packet the table itself is over: its story can be told, every seat be looked at
    if (one.packet.outcome && desk.info?.status === 'playing') desk.info = { ...desk.info, status: 'over' }
    if (!isNew && !ends) return
    if (desk.pointing.told?.seat === one.seat) desk.pointing.forget()
    if (one.seat === desk.seat) {
      desk.sending = ''
      desk.helper.forget()
      desk.coach.forget()
      desk.decision.begin()
      desk.sealed.moved()
      desk.ahead.meet(one.packet.ask)
      desk.runs.meet(one.seat, one.prompt, one.packet.ask)
      const told = desk.film.isOn ? '' : desk.said
      desk.film.then(() => {
        if (desk.sending) return
        desk.decision.begin()
        if (was && !whole) this.#ask(one.packet, told)
        void this.#stand()
        desk.drag.follow()
      })
    }
  }

  /** A screen reader hears what is asked after what has happened. */
  #ask(packet: Packet, told: string): void {
    const asked = packet.outcome ? `The game is over. ${packet.outcome.why}` : packet.ask ? `You decide: ${packet.ask.title}` : ''
    if (asked) this.desk.said = [told, asked].filter(Boolean).join(' ')
  }

  /** What has one answer is answered by itself, unless a teacher speaks of it. */
  async #stand(): Promise<void> {
    const { desk } = this
    const prompt = desk.current?.prompt
    if (desk.tutor) {
      if (desk.ask || desk.packet?.outcome) await desk.tutor.meet()
      else desk.tutor.wait()
      if (desk.tutor.step || desk.current?.prompt !== prompt || desk.sending) return
    }
    desk.standing.meet(desk.ask, desk.tutor !== null)
  }

  #welcome(): void {
    const { desk } = this
    if (this.#greeted || desk.seat < 0) return
    this.#greeted = true
    const seen = lastSeen(desk.id, desk.seat)
    if (seen >= 0 && seen < desk.log.length) desk.away = desk.log.slice(seen)
    markSeen(desk.id, desk.seat, desk.log.length)
  }
}
