import type { SearchHit } from '#contract/search.ts'

export type MarkedPart = { at: number; text: string; isMarked: boolean }

/** The excerpt of a hit in parts, the found words apart from what stands between them. */
export function markedParts({ excerpt, marks }: Pick<SearchHit, 'excerpt' | 'marks'>): MarkedPart[] {
  const parts: MarkedPart[] = []
  const add = (from: number, to: number, isMarked: boolean) => {
    // The asterisks say how the talk is drawn, which an excerpt is not.
    const text = excerpt.slice(from, to).replaceAll('*', '')
    if (text) parts.push({ at: from, text, isMarked })
  }
  let done = 0
  for (const [begin, end] of marks) {
    add(done, begin, false)
    add(begin, end, true)
    done = end
  }
  add(done, excerpt.length, false)
  return parts
}
