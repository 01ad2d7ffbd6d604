/** Pictures of single cards: many, so they come after the board; until then a card shows the picture of its kind. */

export class Pictures {
  private drawn = $state.raw<Record<string, string>>({})

  constructor(load: () => Promise<{ default: Record<string, string> }>) {
    void load().then((module) => (this.drawn = module.default))
  }

  /** The card's own picture, or the one given for its kind. */
  of(key: string, otherwise: string): string {
    return this.drawn[key] ?? otherwise
  }
}
