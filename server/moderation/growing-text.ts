import { addWords, joinWords } from './join.ts'
import { foldText } from './normalise.ts'
import { findHits, type Hit } from './reading.ts'
import { noSigns, type Signs, signsOf, together } from './signs.ts'
import type { Token } from './tokens.ts'

/** What has been read of a text so far. */
export interface Passage {
  readonly signs: Signs
  /** Of the sentence that has not ended yet. */
  readonly isSexual: boolean
  tokens(): readonly Token[]
}

export const isSexual = ({ hits }: { readonly hits: readonly Hit[] }) =>
  hits.some(({ labels }) => labels.has('sexual') || labels.has('coded'))

export const emptyPassage: Passage = { signs: noSigns, isSexual: false, tokens: () => [] }

/** Reads a text that grows by whole words; only the words of its unfinished sentence are joined again. */
export function createGrowingText(): { add(words: string): Passage } {
  let ended = emptyPassage
  let open: Token[] = []
  return {
    add(words) {
      addWords(open, foldText(words))
      const before = ended
      const sentence = joinWords(open)
      const hits = findHits(sentence)
      const passage = {
        signs: together([before.signs, signsOf(sentence, hits)]),
        isSexual: isSexual({ hits }),
        tokens: () => [...before.tokens(), ...sentence],
      }
      if (open.at(-1)?.stop !== 2) return passage
      const tokens = passage.tokens()
      ended = { signs: passage.signs, isSexual: false, tokens: () => tokens }
      open = []
      return ended
    },
  }
}
