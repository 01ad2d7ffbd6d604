/** How long it takes and how often it passes from one person to another, with so many people on so many seats. */
import type { Figures } from '../wire/api'

export interface About {
  minutes: number
  handovers: number
  exact: boolean
}

/** Bots answer at once and are nobody to wait for. */
export function aboutWith(figures: Figures, people: number, seats: number): About {
  return {
    minutes: Math.max(5, 5 * Math.round((figures.minutes * Math.max(1, people)) / seats / 5)),
    handovers: people > 1 ? (figures.handovers * people * (people - 1)) / (seats * (seats - 1)) : 0,
    exact: figures.exact,
  }
}

export function aboutWords({ minutes, handovers }: About): string {
  const shown = handovers < 10 ? Math.round(handovers * 10) / 10 : Math.round(handovers)
  const waits = handovers > 0 ? `about ${shown} ${shown === 1 ? 'hand-over' : 'hand-overs'} between people per round` : 'nobody to wait for'
  return `about ${minutes} minutes, ${waits}`
}
