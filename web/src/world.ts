/** Which game's world a page is in: its table, its colours (worlds.css). The house itself has its own. */
export function enter(game: string): void {
  const root = document.documentElement
  if (game) root.dataset.world = game
  else delete root.dataset.world
}
