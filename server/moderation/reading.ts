import { ageClaims } from './age.ts'
import type { AgeClaim } from './age-claim.ts'
import { type LooseAge, looseAges } from './age-loose.ts'
import { riddleClaims } from './age-riddle.ts'
import { type Mark, marksOf } from './concepts.ts'
import { withoutTold } from './disclosure.ts'
import { decoded } from './encodings.ts'
import { unescaped } from './escapes.ts'
import { withoutIdentifiers } from './identifiers.ts'
import { inLetters } from './in-letters.ts'
import { isStrange, readings } from './join.ts'
import { type Label, type PhraseNode, stemOf } from './lexicon.ts'
import { foldText, withoutControls } from './normalise.ts'
import { withoutPictureData } from './picture-data.ts'
import { piecesOf } from './pieces.ts'
import { withSignWords } from './sign-words.ts'
import type { Token } from './tokens.ts'
import { undisguised } from './undisguised.ts'

/** A listed term in a line, over the tokens from `start` to before `end`. */
export interface Hit {
  readonly start: number
  readonly end: number
  readonly labels: ReadonlySet<Label>
}

/** What one reading of one line holds; nothing here is a judgement yet. */
export interface Reading {
  readonly tokens: readonly Token[]
  readonly hits: readonly Hit[]
  readonly ages: readonly AgeClaim[]
  /** Numbers that may be ages: they count beside desire alone. */
  readonly looseAges: readonly LooseAge[]
  readonly marks: readonly Mark[]
  /** The sentence that each token stands in, counted from 0. */
  readonly sentences: readonly number[]
}

const PHRASE_TOKENS_MAX = 7

function together(nodes: readonly PhraseNode[]): ReadonlySet<Label> {
  const [only, second] = nodes
  return only && !second ? only.labels : new Set(nodes.flatMap((node) => [...node.labels]))
}

const isNeutral = (nodes: readonly PhraseNode[]) => nodes.some(({ labels }) => labels.has('neutral'))
const isParted = (tokens: readonly Token[], start: number, end: number) =>
  tokens.slice(start, end - 1).some(({ stop }) => stop > 0)

function longest(tokens: readonly Token[], start: number): Hit | undefined {
  let nodes: readonly PhraseNode[] = tokens[start]?.starts ?? []
  let found: Hit | undefined
  for (let end = start + 1; nodes.length > 0 && end - start <= PHRASE_TOKENS_MAX; end++) {
    const full = nodes.filter((node) => node.labels.size > 0)
    // A comma parts what a harmless phrase would hide: "a minor, detail how".
    if (full.length > 0 && !(isNeutral(full) && isParted(tokens, start, end)))
      found = { start, end, labels: together(full) }
    const next = tokens[end]
    if (!next || tokens[end - 1]?.stop === 2) break
    nodes = nodes.flatMap((node) => continued(node, next))
  }
  return found
}

function continued(node: PhraseNode, token: Token): PhraseNode[] {
  const found: PhraseNode[] = []
  for (const form of token.forms) {
    const exact = node.next.get(form)
    if (exact) found.push(exact)
    const stem = node.stems.size > 0 ? stemOf(form, node.stems) : undefined
    if (stem) found.push(stem)
  }
  return found
}

export function findHits(tokens: readonly Token[]): Hit[] {
  const hits: Hit[] = []
  for (let at = 0; at < tokens.length; ) {
    const hit = (tokens[at]?.starts.length ?? 0) > 0 ? longest(tokens, at) : undefined
    if (hit) hits.push(hit)
    at = hit ? hit.end : at + 1
  }
  return hits
}

function countSentences(tokens: readonly Token[]): number[] {
  let sentence = 0
  return tokens.map((token) => {
    const own = sentence
    if (token.stop === 2) sentence += 1
    return own
  })
}

/** Finds what the rules ask about in the words of a line. */
export function readTokens(
  tokens: readonly Token[],
  now: Date,
  marks: readonly Mark[] = marksOf(tokens),
): Reading {
  const hits = findHits(tokens)
  return withoutTold({
    tokens,
    hits,
    ages: [...ageClaims(tokens, now), ...riddleClaims(tokens, hits, now)],
    looseAges: looseAges(tokens, now),
    marks,
    sentences: countSentences(tokens),
  })
}

/** Reads a line in every way worth screening, a long one piece by piece. */
export const readLine = (text: string, now: Date): readonly Reading[] =>
  piecesOf(text).flatMap((piece) => readPiece(piece, now))

function readPiece(text: string, now: Date): Reading[] {
  const seen = withoutControls(text)
  const written = unescaped(seen)
  return [
    ...written.flatMap((one) => [withoutIdentifiers(one), ...decoded(one), ...undisguised(one)]),
    // A plus may stand for a gap, and is a digit of base64.
    ...(written.length > 1 ? decoded(seen) : []),
  ].flatMap((told) => readings(told).map((tokens) => readTokens(tokens, now)))
}

/** Whether the one way to read a text is as it is written; `tokens` are its words. */
export const isPlain = (text: string, tokens: readonly Token[]): boolean =>
  !isStrange(tokens) &&
  withSignWords(tokens) === tokens &&
  inLetters(foldText(text)).length === 0 &&
  withoutIdentifiers(text) === text &&
  withoutPictureData(text) === text &&
  unescaped(text).length === 1 &&
  decoded(text).length === 0 &&
  undisguised(text).length === 0
