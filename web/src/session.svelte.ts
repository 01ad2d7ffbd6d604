/** Who I am and what can be played; fetched once. */
import { api, type BotLevel, type Game, type Me } from './wire/api'

class Session {
  me = $state.raw<Me>({ known: false, id: '', name: '' })
  games = $state.raw<Game[]>([])
  bots = $state.raw<BotLevel[]>([])
  ready = $state(false)
  problem = $state('')

  async load(): Promise<void> {
    try {
      const [me, all] = await Promise.all([api.me(), api.games()])
      this.me = me
      this.games = all.games
      this.bots = all.bots
      this.problem = ''
    } catch (fault) {
      this.problem = fault instanceof Error ? fault.message : String(fault)
    }
    this.ready = true
  }

  game(key: string): Game | undefined {
    return this.games.find((game) => game.key === key)
  }
}

export const session = new Session()
