import { addWords, joinWords } from './join.ts'
import { foldText } from './normalise.ts'
import { findHits, type Hit } from './reading.ts'
import { noSigns, type Signs, signsOf, together } from './signs.ts'
import type { Token } from './tokens.ts'

/** What has been read of a text so far; its tokens are good until more is read. */
export interface Passage {
  readonly tokens: readonly Token[]
  readonly signs: Signs
  /** Of the sentence that has not ended yet. */
  readonly isSexual: boolean
}

export const isSexual = ({ hits }: { readonly hits: readonly Hit[] }) =>
  hits.some(({ labels }) => labels.has('sexual') || labels.has('coded'))

/**
 * Reads a text that grows by whole words, its tokens after those that come before it; only the words of its
 * unfinished sentence are joined again.
 */
export function createGrowingText(before: readonly Token[] = []): { add(words: string): Passage } {
  const tokens = [...before]
  let endedAt = tokens.length
  let signsOfEnded = noSigns
  let open: Token[] = []
  return {
    add(words) {
      addWords(open, foldText(words))
      const sentence = joinWords(open)
      const hits = findHits(sentence)
      const signs = together([signsOfEnded, signsOf(sentence, hits)])
      tokens.length = endedAt
      tokens.push(...sentence)
      if (open.at(-1)?.stop !== 2) return { tokens, signs, isSexual: isSexual({ hits }) }
      endedAt = tokens.length
      signsOfEnded = signs
      open = []
      return { tokens, signs, isSexual: false }
    },
  }
}
