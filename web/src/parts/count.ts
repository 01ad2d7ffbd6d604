/** `count(1, 'card')`: "1 card"; `count(2, 'card')`: "2 cards". */
export function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
