/** The shapes of this game, as the engine declares them. */
export type { Hex, HexKind, Item, Resource, Side, View as DragonView } from '../../wire/generated/dragonemperor'
