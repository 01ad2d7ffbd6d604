/** A hand in the tray. */
export interface Hand {
  key: string
  title: string
  note?: string
  cards: string[]
  /** What anchors of these cards begin with; `card:` if not said. */
  prefix?: string
  empty?: string
  /** Whose turn it is to use these cards. */
  acting?: boolean
  /** Not lit, although an option may point at an equal card: it is another one's. */
  mute?: boolean
  notes?: Record<string, string>
  dim?: string[]
}
