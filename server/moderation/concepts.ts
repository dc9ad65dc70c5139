import {
  type Concept,
  type ConceptNode,
  concepts,
  GAP,
  STEM_CHARS_MAX,
  STEM_CHARS_MIN,
} from './concept-tree.ts'
import { onceEach } from './once-each.ts'
import { isOrdinary } from './ordinary.ts'
import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

/** A concept in a line, over the tokens from `start` to before `end`. */
export interface Mark {
  readonly concept: Concept
  readonly start: number
  readonly end: number
}

function follow(node: ConceptNode, token: Token): ConceptNode[] {
  const found: ConceptNode[] = []
  for (const form of token.forms) {
    // A look-alike of so few letters is chance: the Russian "не" is no English "he".
    if (form.length <= 3 && form !== token.word && form !== token.forms[0]) continue
    const exact = node.next.get(form)
    if (exact) found.push(exact)
    if (node.stems.size === 0 || isOrdinary(form)) continue
    for (let length = Math.min(form.length, STEM_CHARS_MAX); length >= STEM_CHARS_MIN; length--) {
      const stem = node.stems.get(form.slice(0, length))
      if (stem) found.push(stem)
    }
  }
  return found
}

/** Where phrases begin that begin with a word. Most words begin none, and all of them come back. */
const begin = onceEach((token: Token) => follow(concepts, token))

/** Words that change nothing between two words of a phrase. */
const filler =
  /^(really|just|so|very|fucking|please|honestly|seriously|simply|actually|literally|even|always|often|sometimes|also|now|again|right|only|truly|kinda|the|my|a|all|at|wirklich|einfach|bitte|endlich|realmente|solo|ya|vraiment|juste|realmente|so|davvero|solo|proprio|просто|очень|уже|по|так|naprawde|tylko|juz|po|prostu|просто|дуже|вже|більше|справді|тільки|bara|verkligen|gewoon|echt|saja|banget|artik|sadece|gercekten|बस|बहत|सच|bahut|فقط|حقا|uz|proste|doar|csak|πια|bare|virkelig|vain)$/
const FILLERS_MAX = 2
const GAP_TOKENS_MAX = 3
const PHRASE_TOKENS_MAX = 8
/** No later word decides what begins at a token: the first of a gap at the end of a phrase is the furthest. */
export const REACH_TOKENS_MAX = PHRASE_TOKENS_MAX + GAP_TOKENS_MAX + FILLERS_MAX

function isFiller(token: Token): boolean {
  return token.stop === 0 && (filler.test(token.word) || has(token, 'adverb'))
}

/** The concepts that begin at one token, and the number of tokens from the start of the line that decided it. */
export interface Begun {
  readonly marks: readonly Mark[]
  readonly reach: number
}

interface Walk {
  readonly tokens: readonly Token[]
  readonly start: number
  readonly marks: Mark[]
  reach: number
}

/** Every concept that begins at the token `start`, longer and shorter ones alike. */
export function begunAt(tokens: readonly Token[], start: number): Begun {
  const on: Walk = { tokens, start, marks: [], reach: start + 1 }
  const first = tokens[start]
  if (first) walk(on, begin(first), start + 1, 0)
  return on
}

/** Every concept in a line, longer and shorter ones alike. */
export const marksOf = (tokens: readonly Token[]): readonly Mark[] =>
  tokens.flatMap((_, start) => begunAt(tokens, start).marks)

function walk(on: Walk, nodes: readonly ConceptNode[], end: number, skipped: number): void {
  const { tokens, start } = on
  if (nodes.length === 0 || end - start > PHRASE_TOKENS_MAX) return
  for (const node of nodes) for (const concept of node.concepts) on.marks.push({ concept, start, end })
  const open = nodes.filter((node) => node.next.size + node.stems.size > 0)
  if (open.length === 0) return
  on.reach = Math.max(on.reach, end + 1)
  const next = tokens[end]
  if (!next || tokens[end - 1]?.stop === 2) return
  const further = open.flatMap((node) => follow(node, next))
  walk(on, further, end + 1, skipped)
  walkGap(on, open, end, skipped)
  if (skipped < FILLERS_MAX && isFiller(next)) walkPast(on, open, end, skipped)
}

/** Goes on behind some words of any kind, where a phrase says so. */
function walkGap(on: Walk, nodes: readonly ConceptNode[], end: number, skipped: number): void {
  const gaps = nodes.map((node) => node.next.get(GAP)).filter((node) => node !== undefined)
  if (gaps.length === 0) return
  for (let at = end; at <= end + GAP_TOKENS_MAX; at++) {
    on.reach = Math.max(on.reach, at + 1)
    const token = on.tokens[at]
    if (!token) return
    walk(
      on,
      gaps.flatMap((node) => follow(node, token)),
      at + 1,
      skipped,
    )
    if (token.stop === 2) return
  }
}

/** Goes on behind a filler, without counting again what ended before it. */
function walkPast(on: Walk, open: readonly ConceptNode[], end: number, skipped: number): void {
  on.reach = Math.max(on.reach, end + 2)
  const next = on.tokens[end + 1]
  if (next) {
    const further = open.flatMap((node) => follow(node, next))
    walk(on, further, end + 2, skipped + 1)
    if (further.length === 0 && skipped + 1 < FILLERS_MAX && isFiller(next))
      walkPast(on, open, end + 1, skipped + 1)
  }
}
