/** A desk without a table: the cards of a game to look at, nothing to decide. */
import { base, type Desk, type Light, type Sheet } from '../play/desk'
import { router } from '../router.svelte'
import type { Catalogue, Entry, Option } from '../wire/packet'

export class GalleryDesk implements Desk {
  readonly packet = null
  readonly view = {}
  readonly seat = -1
  catalogue = $state.raw<Catalogue>({})
  sheet = $state.raw<Sheet | null>(null)

  constructor(readonly game: string) {}

  name(seat: number): string {
    return `Player ${seat + 1}`
  }

  entry(key: string): Entry | undefined {
    return this.catalogue[base(key)]
  }

  optionsAt(): Option[] {
    return []
  }

  light(): Light {
    return 'off'
  }

  taken(): number {
    return 0
  }

  changed(): boolean {
    return false
  }

  pointedBy(): string {
    return ''
  }

  pick(): void {}

  choose(): void {}

  openCard(key: string): void {
    this.sheet = { title: this.entry(key)?.name ?? key, keys: [key] }
  }

  inspect(sheet: Sheet): void {
    this.sheet = sheet
  }

  openRule(id: string): void {
    router.go(`/rules/${this.game}#${id}`)
  }
}
