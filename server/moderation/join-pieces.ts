import { mayBegin } from './beginnings.ts'
import { joinedPhrases, weighty } from './lexicon.ts'
import { spellings } from './normalise.ts'
import { teenAt } from './number-in-two.ts'
import { numberOf } from './numbers.ts'
import { makeToken, type Token } from './tokens.ts'

const PIECES_MAX = 4

/** Puts together words cut by spaces or signs: `scho olgirl`, `under-aged`, `fif teen`. */
export function joinPieces(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const teen = teenAt(tokens, at)
    const joined = teen ? { token: teen, count: 2 } : joinedAt(tokens, at)
    const token = joined?.token ?? tokens[at]
    if (token) out.push(token)
    if (joined) at += joined.count - 1
  }
  return out
}

const plainLetters = /^[a-z]+$/

const hasMeaning = (form: string) => weighty.has(form) || (form.length > 4 && numberOf(form) !== undefined)

const MEANINGS_KEPT_MAX = 5_000
const meanings = new Map<string, string | undefined>()

/** Digits and signs have dozens of spellings, and come back: "15 15 15". */
function meaningOf(word: string): string | undefined {
  if (plainLetters.test(word)) return hasMeaning(word) ? word : undefined
  if (meanings.has(word)) return meanings.get(word)
  const meant = spellings(word).find(hasMeaning)
  if (meanings.size >= MEANINGS_KEPT_MAX) meanings.clear()
  meanings.set(word, meant)
  return meant
}

const laughs = /^(lol|lmao|lel|kek)$/
const afterI =
  /^(am|m|was|have|had|ve|ll|d|will|would|can|cant|could|do|dont|did|didnt|love|like|hate|want|wanna|need|think|thought|know|knew|just|really|also|still|never|always|feel|felt|act|got|get|said|told|guess|mean|hope|wish|swear|look|make|made|tried|forgot|saw|watch|play|work|wont|ate|slept|woke|spend|miss)$/

/** "lol i love that": two words, and no one word of a listed kind. */
const isLaughed = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.word === 'i' &&
  laughs.test(tokens[at]?.word ?? '') &&
  afterI.test(tokens[at + 2]?.word ?? '')

function joinedAt(tokens: readonly Token[], at: number): { token: Token; count: number } | undefined {
  const first = tokens[at]
  if (isLaughed(tokens, at)) return undefined
  if (!first?.mayBegin || (first.known && first.word.length > 3 && tokens[at + 1]?.known !== false))
    return undefined
  let word = first.word
  let allShort = first.word.length <= 3
  let anyUnknown = !first.known
  let found: { token: Token; count: number } | undefined
  for (let count = 2; count <= PIECES_MAX; count++) {
    const next = tokens[at + count - 1]
    if (!next || tokens[at + count - 2]?.stop === 2) break
    word += next.word
    allShort &&= next.word.length <= 3
    anyUnknown ||= !next.known
    if (word.length > 16 || !mayBegin(word)) break
    if (word.length < 4 && !(anyUnknown && word.length === 3)) continue
    const digits = /^1\d$/.test(word)
    if (!digits && !anyUnknown && !allShort) continue
    const meant = meaningOf(word)
    if (meant && (anyUnknown || !joinedPhrases.has(meant)))
      found = { token: { ...makeToken(meant), stop: next.stop }, count }
  }
  return found
}
