/** House rules of a table: the variants that are not as usual, in the words of the set-up page. */
import { session } from '../session.svelte'
import type { TableInfo } from '../wire/api'

export function houseRules(table: TableInfo): string[] {
  const game = session.game(table.game)
  return (game?.settings ?? []).flatMap((setting) => {
    const value = table.options[setting.name]
    if (value === undefined || value === setting.values[0]) return []
    const at = setting.values.indexOf(value)
    if (value === true) return [setting.title]
    if (value === false) return [`without ${setting.title}`]
    return [`${setting.title}: ${setting.labels[at] ?? value}`]
  })
}
