import { type Begun, begunAt, type Mark } from './concepts.ts'
import type { Token } from './tokens.ts'

function sharedStart(before: readonly Token[], now: readonly Token[]): number {
  let at = 0
  while (at < before.length && before[at] === now[at]) at++
  return at
}

/**
 * Marks a text that grows by whole words, as `marksOf` does, but looks again only where a later word can change what
 * was found. Answers the same array for as long as the marks are the same.
 */
export function createGrowingMarks(): (tokens: readonly Token[]) => readonly Mark[] {
  let before: readonly Token[] = []
  let begun: Begun[] = []
  let marks: readonly Mark[] = []
  return (tokens) => {
    const same = sharedStart(before, tokens)
    let isNews = begun.length > tokens.length
    const now: Begun[] = []
    for (let start = 0; start < tokens.length; start++) {
      const known = begun[start]
      const isKnown = known !== undefined && start < same && known.reach <= same
      const found = isKnown ? known : begunAt(tokens, start)
      isNews ||= !isKnown && (found.marks.length > 0 || (known?.marks.length ?? 0) > 0)
      now.push(found)
    }
    before = tokens
    begun = now
    if (isNews) marks = now.flatMap((found) => found.marks)
    return marks
  }
}
