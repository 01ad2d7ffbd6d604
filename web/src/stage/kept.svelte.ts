/**
 * What has just left the stage stays there until the person has seen how it ended: a battle of others, an offer that was answered, a card that was
 * played out. Where the engine has no verdict for it, the log's last line about it tells.
 */
import type { Stage } from '../play/shapes'
import type { Packet } from '../wire/packet'

/** "AK-NEG-10" is told in section "AK-NEG". */
const section = (rule: string) => rule.split('-').slice(0, 2).join('-')

function verdictOf(stage: Stage, packet: Packet): string {
  const about = packet.log.filter((line) => section(line.rule) === section(stage.rule))
  return stage.verdict || (about.at(-1)?.text ?? '')
}

export class Kept {
  #last: Stage | null = null
  #shown = $state.raw<Stage | null>(null)

  /** What is over and still stands there. */
  get shown(): Stage | null {
    return this.#shown
  }

  /** Called whenever the view changes; `live` is false where a moment gone by is looked at. */
  look(stage: Stage | null, packet: Packet | null, live: boolean): void {
    if (stage || !live || !packet) {
      this.#last = live ? stage : null
      this.#shown = null
    } else if (this.#last) {
      const verdict = verdictOf(this.#last, packet)
      this.#shown = verdict ? { ...this.#last, verdict, odds: '' } : null
      this.#last = null
    }
  }

  /** It was seen. */
  drop(): void {
    this.#shown = null
  }
}
