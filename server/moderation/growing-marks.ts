import { type Begun, begunAt, type Mark, REACH_TOKENS_MAX } from './concepts.ts'
import type { Token } from './tokens.ts'

function sharedStart(before: readonly Token[], now: readonly Token[]): number {
  let at = 0
  while (at < before.length && before[at] === now[at]) at++
  return at
}

const areSame = (before: readonly Mark[], now: readonly Mark[]) =>
  before.length === now.length &&
  before.every(({ concept, end }, at) => concept === now[at]?.concept && end === now[at]?.end)

const nothing: Begun = { marks: [], reach: 0 }

/**
 * Marks a text that grows by whole words, as `marksOf` does, but looks again only where a later word can change what
 * was found. Answers the same array for as long as the marks are the same.
 */
export function createGrowingMarks(): (tokens: readonly Token[]) => readonly Mark[] {
  const before: Token[] = []
  const begun: Begun[] = []
  let marks: readonly Mark[] = []
  return (tokens) => {
    const same = sharedStart(before, tokens)
    let isNews = begun.slice(tokens.length).some((lost) => lost.marks.length > 0)
    begun.length = Math.min(begun.length, tokens.length)
    before.length = same
    for (let start = Math.max(0, same - REACH_TOKENS_MAX); start < tokens.length; start++) {
      const known = begun[start] ?? nothing
      if (start < same && known.reach <= same) continue
      const found = begunAt(tokens, start)
      isNews ||= !areSame(known.marks, found.marks)
      begun[start] = found
    }
    before.push(...tokens.slice(same))
    if (isNews) marks = begun.flatMap((found) => found.marks)
    return marks
  }
}
