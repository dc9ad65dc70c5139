import { hasConceptStem, wideWords } from './concept-tree.ts'
import { commonWords } from './lexicon/grammar.ts'
import { plainWords } from './lexicon/plain-words.ts'
import { joinedPhrases, vocabulary, weighty } from './lexicon.ts'
import { foldText } from './normalise.ts'
import { numberOf } from './numbers.ts'

const everyday = new Set([...plainWords, ...commonWords.split(/\s+/)])
const PIECE_CHARS_MAX = 8
const PIECES_MAX = 4
const WORD_CHARS_MIN = 4
const STEM_WORD_CHARS_MIN = 7
/** Fewer words that were put together are chance. */
const JOINED_MIN = 2
/** Words of a language are mostly longer. */
const SHORT_CHARS_MAX = 3
const SHORT_SHARE = 0.4
const LONE_SHARE = 0.25

const letters = /^\p{L}+$/u
const loneLetter = /^[b-hj-np-tv-xz]$/
const ofOne = /^[aiouey]$/

/** A piece that is no everyday word by itself. */
const isOdd = (piece: string) => !everyday.has(piece) && !ofOne.test(piece)

function isListed(word: string, hasLone: boolean, first: string): boolean {
  if (joinedPhrases.has(word)) return false
  if (word.length < WORD_CHARS_MIN && !(hasLone && word.length === 3)) return false
  if (weighty.has(word) || wideWords.has(word) || vocabulary.has(word) || everyday.has(word)) return true
  if (numberOf(word) !== undefined) return true
  return word.length >= STEM_WORD_CHARS_MIN && hasConceptStem(word) && !hasConceptStem(first)
}

/** How many pieces from `at` on are one listed word, the most of them; 0 where none are. */
function piecesAt(pieces: readonly string[], closed: readonly boolean[], at: number): number {
  let word = ''
  let odd = 0
  let hasLone = false
  let found = 0
  for (let count = 1; count <= PIECES_MAX; count++) {
    const piece = pieces[at + count - 1]
    if (piece === undefined || piece.length > PIECE_CHARS_MAX || !letters.test(piece)) break
    word += piece
    if (isOdd(piece)) odd += 1
    if (loneLetter.test(piece)) hasLone = true
    if (count > 1 && odd > 0 && isListed(word, hasLone, pieces[at] ?? '')) found = count
    if (closed[at + count - 1]) break
  }
  return found
}

/** "mi nor ad ult se x scene": words with a gap somewhere within. */
export function withoutInnerGaps(text: string): string | undefined {
  const written = text.trim().split(/\s+/)
  if (written.length < 4) return undefined
  const short = written.filter((word) => word.length <= SHORT_CHARS_MAX).length
  if (short < written.length * SHORT_SHARE) return undefined
  // Letters that stand one by one are told apart into words elsewhere.
  if (written.filter((word) => /^\p{L}[^\p{L}]*$/u.test(word)).length > written.length * LONE_SHARE)
    return undefined
  const closed = written.map((word) => /[^\p{L}]$/u.test(word))
  const pieces = written.map((word) => foldText(word).replace(/[^\p{L}\p{N}]+$/u, ''))
  const told: string[] = []
  let joined = 0
  for (let at = 0; at < written.length; ) {
    const count = piecesAt(pieces, closed, at)
    told.push(count > 1 ? written.slice(at, at + count).join('') : (written[at] ?? ''))
    if (count > 1) joined += 1
    at += Math.max(1, count)
  }
  return joined >= JOINED_MIN ? told.join(' ') : undefined
}
