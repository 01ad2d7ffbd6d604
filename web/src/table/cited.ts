/** What somebody says, cut where a rule is named: a bot gives its reason with the rule, "(DO-MOV-2)". */
export interface Said {
  text: string
  /** The rule named after this text; '' where none is. */
  rule: string
}

const CITED = /\s*\(?\b([A-Z]{2}-[A-Z]{1,4}-\d+)\b\)?/g

export function cited(text: string): Said[] {
  const parts: Said[] = []
  let from = 0
  for (const found of text.matchAll(CITED)) {
    parts.push({ text: text.slice(from, found.index), rule: found[1] ?? '' })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), rule: '' })
  return parts
}
