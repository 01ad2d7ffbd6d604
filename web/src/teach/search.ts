/** A search that forgives typing errors: every word asked for must be in the text, whole, in part, or but for a slip or two. */

interface Found<T> {
  item: T
  /** 0: as typed in the heading; higher is farther off. */
  far: number
}

export function words(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
}

/** Letters to change, add, drop or swap to make one word of the other; more than `most` is told as most + 1. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}

/** How far a word is from the nearest in a text: 0 in it, 1 or 2 slips, or Infinity. A long word may begin the one that is meant. */
function distance(wanted: string, text: string, parts: string[]): number {
  if (text.includes(wanted)) return 0
  const most = wanted.length >= 8 ? 2 : wanted.length >= 5 ? 1 : 0
  let best = Infinity
  for (const part of most ? parts : []) {
    // the whole word, or a beginning of it about as long as what was typed
    for (const end of new Set([part.length, wanted.length - 1, wanted.length, wanted.length + 1])) {
      const found = slips(wanted, part.slice(0, end), most)
      if (found <= most) best = Math.min(best, found)
    }
  }
  return best
}

/** The items that hold all the words, best first. `read` gives heading and text of an item. */
export function search<T>(asked: string, items: T[], read: (item: T) => [string, string]): Found<T>[] {
  const wanted = words(asked)
  if (!wanted.length) return items.map((item) => ({ item, far: 0 }))
  const found: Found<T>[] = []
  for (const item of items) {
    const [heading, text] = read(item).map((one) => words(one).join(' ')) as [string, string]
    const parts = words(`${heading} ${text}`)
    let far = 0
    for (const word of wanted) {
      const off = distance(word, `${heading} ${text}`, parts)
      far += off * 2 + (distance(word, heading, words(heading)) <= off ? 0 : 1)
    }
    if (far < Infinity) found.push({ item, far })
  }
  return found.sort((a, b) => a.far - b.far)
}
