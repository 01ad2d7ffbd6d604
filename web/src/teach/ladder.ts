/** The ladder of a game's ready-made tables: which one was played, and the step after it. */
import type { Game, Scalar } from '../wire/api'

type Preset = Game['presets'][number]

/** The ready-made table with these options; of several the one with as many seats. */
export function rungOf(game: Game, options: Record<string, Scalar>, seats: number): Preset | undefined {
  const same = game.presets.filter((preset) =>
    game.settings.every((setting) => options[setting.name] === (preset.options[setting.name] ?? setting.values[0])),
  )
  return same.find((preset) => preset.seats === seats) ?? same[0]
}

export function stepAfter(game: Game, options: Record<string, Scalar>, seats: number): Preset | undefined {
  const rung = rungOf(game, options, seats)
  return rung && game.presets.find((preset) => preset.key === rung.next)
}
