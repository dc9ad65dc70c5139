import { type Concept, type ConceptNode, concepts, STEM_CHARS_MAX, STEM_CHARS_MIN } from './concept-tree.ts'
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
    if (form.length <= 3 && form !== token.word) continue
    const exact = node.next.get(form)
    if (exact) found.push(exact)
    if (node.stems.size === 0) continue
    for (let length = Math.min(form.length, STEM_CHARS_MAX); length >= STEM_CHARS_MIN; length--) {
      const stem = node.stems.get(form.slice(0, length))
      if (stem) found.push(stem)
    }
  }
  return found
}

/** Words that change nothing between two words of a phrase. */
const filler =
  /^(really|just|so|very|fucking|please|honestly|seriously|simply|actually|literally|even|always|often|sometimes|also|now|again|right|only|truly|kinda|the|my|a|all|at|wirklich|einfach|bitte|endlich|realmente|solo|ya|vraiment|juste|realmente|so|davvero|solo|proprio|просто|очень|уже|по|так|naprawde|tylko|juz|po|prostu)$/
const FILLERS_MAX = 2
const PHRASE_TOKENS_MAX = 8

function isFiller(token: Token): boolean {
  return token.stop === 0 && (filler.test(token.word) || has(token, 'adverb'))
}

/** Every concept in a line, longer and shorter ones alike. */
export function marksOf(tokens: readonly Token[]): readonly Mark[] {
  const marks: Mark[] = []
  for (let start = 0; start < tokens.length; start++) {
    const first = tokens[start]
    if (first) walk(tokens, start, follow(concepts, first), start + 1, 0, marks)
  }
  return marks
}

function walk(
  tokens: readonly Token[],
  start: number,
  nodes: readonly ConceptNode[],
  end: number,
  skipped: number,
  marks: Mark[],
): void {
  if (nodes.length === 0 || end - start > PHRASE_TOKENS_MAX) return
  for (const node of nodes) for (const concept of node.concepts) marks.push({ concept, start, end })
  const next = tokens[end]
  const open = nodes.filter((node) => node.next.size + node.stems.size > 0)
  if (open.length === 0 || !next || tokens[end - 1]?.stop === 2) return
  const further = open.flatMap((node) => follow(node, next))
  walk(tokens, start, further, end + 1, skipped, marks)
  if (skipped < FILLERS_MAX && isFiller(next)) walkPast(tokens, start, open, end, skipped, marks)
}

/** Goes on behind a filler, without counting again what ended before it. */
function walkPast(
  tokens: readonly Token[],
  start: number,
  open: readonly ConceptNode[],
  end: number,
  skipped: number,
  marks: Mark[],
): void {
  const next = tokens[end + 1]
  if (next) {
    const further = open.flatMap((node) => follow(node, next))
    walk(tokens, start, further, end + 2, skipped + 1, marks)
    if (further.length === 0 && skipped + 1 < FILLERS_MAX && isFiller(next))
      walkPast(tokens, start, open, end + 1, skipped + 1, marks)
  }
}
