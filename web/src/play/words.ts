/** Words of the engine carry marks for seats ("@0 attacks"): put the names in. */
export function named(text: string, name: (seat: number) => string): string {
  return text.replace(/@(\d)/g, (_, seat: string) => name(Number(seat)))
}
