/** What games/unicornus/view.py sends. */

export interface Unit {
  unit: number
  id: string
  player: number
  at: string
  life: number
  max_life: number
  tokens: number
  command: number
  resources: number
  acted: boolean
  protected: boolean
  beside: string[]
  allies: string[]
  bonds: { foe: string; card: string }[]
}

export interface Foe {
  id: string
  at: string
  life: number
  max_life: number
  combat: number
  behaviour: string
  bound: number
  fate: string
  ally: number
  defeated: boolean
}

export interface Space {
  id: string
  q: number
  r: number
  area: number
  direction: string
  type: string
  resource: number
  recruit: number
  defence: number
  difficulty: number
  passable: boolean
  distance: number
  tokens: number
  foe: string
  unit: number
  goal: boolean
}

export interface Battle {
  unit: number
  space: string
  attacking: boolean
  foe: string
  combat: number
  tokens: number
  extra_dice: number
  dice: number[]
  results: string[]
  damage: number
  prevented: number
  step: string
}

export interface KnightsView {
  phase: string
  round: number
  rounds: number
  starter: number
  personality: string
  actor: number
  actions: number
  players: { id: string; seat: number; cards: number; hand: { id: string; at: string }[]; known: string[] }[]
  units: Unit[]
  foes: Foe[]
  defeated: string[]
  areas: { id: string; tile: string; name: string; side: string; q: number; r: number }[]
  spaces: Space[]
  princess: { actions: number; actions_left: number; next: string[]; distance: number; potions: number }
  decks: { support: number; fate: number; event: number; event_past: string[]; next_event: string; support_discard: string[] }
  event: string
  ongoing: string[]
  battles: Battle[]
  attacks: { unit: number; space: string; from: string[] }[]
  marches: { from: string; to: string }[]
  last_dice: number[]
  fate_choice: string[]
  tile_pool: string[]
  set_up: boolean
}
