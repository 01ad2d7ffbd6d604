/** The packs somebody writes on this device. */
import { api } from '../wire/api'
import type { PackTableOut } from '../wire/generated/http'
import { fresh, tablesOf, type Draft } from './draft'

const PLACE = 'pentarchy.packs'

function read(): Draft[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(found) ? found.filter((one): one is Draft => typeof one?.key === 'string' && typeof one?.entries === 'object') : []
  } catch {
    return []
  }
}

class Keeping {
  drafts = $state.raw<Draft[]>(read())
  /** What is written could not be kept: the device has no room, or forgets. */
  lost = $state(false)

  of(game: string): Draft[] {
    return this.drafts.filter((one) => one.game === game)
  }

  put(draft: Draft): void {
    this.#keep([draft, ...this.drafts.filter((one) => one.key !== draft.key)])
  }

  remove(key: string): void {
    this.#keep(this.drafts.filter((one) => one.key !== key))
  }

  begin(game: string): Draft {
    const made = fresh(game, newKey())
    const names = this.of(game).map((one) => one.name)
    for (let n = 2; names.includes(made.name); n++) made.name = `My box ${n}`
    return made
  }

  #keep(drafts: Draft[]): void {
    this.drafts = drafts
    try {
      localStorage.setItem(PLACE, JSON.stringify(drafts))
      this.lost = false
    } catch {
      this.lost = true
    }
  }
}

export const keeping = new Keeping()

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/** What the loader says of a draft: its text, how its cards look, or the first thing that is wrong. */
export function check(draft: Draft, tables: PackTableOut[]) {
  return api.packs.check({
    game: draft.game,
    name: draft.name || ' ',
    about: draft.about,
    share: draft.share,
    tables: tablesOf(draft, tables) as never,
  })
}

/** Bring a draft to the server, so that tables can be played with it; gives its id. */
export async function bring(draft: Draft): Promise<string> {
  const told = await check(draft, await api.packs.tables(draft.game))
  if (told.fault) throw new Error(told.fault)
  return (await api.packs.keep(draft.game, told.text)).id
}
