/** A position being set up: every change is judged by the server, which holds nothing; the text of the position is all of it. */
import { session } from '../session.svelte'
import { api, inWords } from '../wire/api'
import type { ChangeIn, ItemOut, SetUpIn, SetUpOut } from '../wire/generated/workshop'

/** What can lie together: zones of one stock that take a card's kind. */
export function goals(items: ItemOut[], from: ItemOut, kinds: string[]): ItemOut[] {
  return items.filter(
    (item) => item.kind === 'cards' && item !== from && item.stock === from.stock && kinds.every((kind) => item.takes.includes(kind)),
  )
}

/** Items by group, in the order they come. */
export function grouped(items: ItemOut[]): [string, ItemOut[]][] {
  const found = new Map<string, ItemOut[]>()
  for (const item of items) found.set(item.group, [...(found.get(item.group) ?? []), item])
  return [...found]
}

/** The beginning of a lesson that starts with a position: to be written on (docs/writing-a-lesson.md). */
export function lessonText(title: string, seen: SetUpOut, options: Record<string, unknown>, file: string): string {
  const said = Object.entries(options).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
  const partners = Array.from({ length: seen.seats }, (_, seat) => seat)
    .filter((seat) => seat !== seen.asked)
    .map((seat) => `\n[[partner]]\nseat = ${seat}\nname = "Partner ${seat + 1}"\nseed = ${seat + 1}\n`)
  return `title = "A position of ${title}"
blurb = "Say in a sentence what is to be learned here."
learned = ["What this position teaches"]
minutes = 5
seed = 1
seats = ${seen.seats}
seat = ${seen.asked}
position = "${file}"
options = { ${said.join(', ')} }
${partners.join('')}
[[step]]
id = "first"
when = "ask ${seen.rule}"
say = "Say what to look at, and what to do."

[end]
if = "decisions >= 1"
say = "Say what was learned."
otherwise = "Say what to try again."
`
}

export class SetUp {
  game: string
  seen = $state.raw<SetUpOut | null>(null)
  busy = $state(false)
  problem = $state('')
  /** The position as it was taken, and every one since: to compare with, and to go back to. */
  before = $state.raw<string[]>([])
  /** The change that is being judged, or was last. */
  #judged: Promise<boolean> = Promise.resolve(true)
  #waiting = 0

  constructor(game: string) {
    this.game = game
  }

  get first(): string {
    return this.before[0] ?? this.seen?.text ?? ''
  }

  async begin(wanted: Omit<SetUpIn, 'game'>): Promise<void> {
    if (await this.#ask({ game: this.game, ...wanted })) this.before = []
  }

  /** All or none; where it cannot be, the position stays and the reason is told. One after the other: each begins with what the last made. */
  change(...changes: ChangeIn[]): Promise<boolean> {
    this.#waiting += 1
    this.#judged = this.#judged.then(() => this.#changed(changes)).finally(() => (this.#waiting -= 1))
    return this.#judged
  }

  /** Something to be done with the position: once the change under way is judged, and not where it was refused. */
  async settled(deed: () => void): Promise<void> {
    const waited = this.#waiting > 0
    if ((await this.#judged) || !waited) deed()
  }

  async #changed(changes: ChangeIn[]): Promise<boolean> {
    const was = this.seen?.text ?? ''
    const done = await this.#ask({ game: this.game, text: was, changes })
    if (done) this.before = [...this.before, was]
    return done
  }

  async back(): Promise<void> {
    const was = this.before.at(-1)
    if (was && (await this.#ask({ game: this.game, text: was }))) this.before = this.before.slice(0, -1)
  }

  async #ask(wanted: SetUpIn): Promise<boolean> {
    this.busy = true
    this.problem = ''
    try {
      if (!session.me.known) session.me = await api.setName('Designer')
      const seen = await api.workshop.setUp(wanted)
      this.problem = seen.fault
      if (!seen.fault || !this.seen) this.seen = seen
      return !seen.fault
    } catch (fault) {
      this.problem = inWords(fault)
      return false
    } finally {
      this.busy = false
    }
  }

  /** The options the position was set up with, as its file has them. */
  get options(): Record<string, unknown> {
    const pairs = (JSON.parse(this.seen?.text || '{}') as { opening?: { table?: { options?: { '{}'?: [string, unknown][] } } } }).opening
    return Object.fromEntries(pairs?.table?.options?.['{}'] ?? [])
  }
}
