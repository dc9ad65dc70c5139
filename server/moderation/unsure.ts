import { speaksOfSelf } from './household.ts'
import { holds, type Mention } from './mentions.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import { namesThird, type Scene } from './scene.ts'
import type { Token } from './tokens.ts'
import { wideSignsOf } from './wide-signs.ts'

const isWithMe = ({ word }: Token) => /^(comigo|conmigo|conosco)$/.test(word)

type Span = { readonly start: number; readonly end: number }

const joining =
  /^(and|so|but|y|pero|asi|und|aber|also|et|mais|alors|donc|e|mas|entao|we|come|komm|ven|viens|vem)$/

/** Whether a clause ends between who was named and what is wanted, so that this need not be of them. */
function areApart({ tokens }: Reading, one: Span, other: Span): boolean {
  const [first, last] = one.start < other.start ? [one, other] : [other, one]
  if (clitic.test(tokens[other.start - 1]?.word ?? '')) return false
  return tokens
    .slice(first.end - 1, last.start)
    .some((token, at) => token.stop > 0 || (at > 0 && joining.test(token.word)))
}

const them =
  /^(they|them|both|together|join|joins|it|loro|sie|ihn|ihm|ihnen|ihr|ellos|ellas|ils|elles|eux|leur|eles|elas|彼ら|二人|一緒)$/
/** Articles too, but for where they stand before what is done: "las desnudo". */
const clitic = /^(la|lo|le|los|las|les|os|as)$/

/** Somebody else is named, a part is given or a tale is asked for: then what is wanted is meant of them. */
const isOfOthers = (reading: Reading) =>
  namesThird(reading) ||
  holds(reading, 'request') ||
  reading.tokens.some(({ word }) => them.test(word)) ||
  reading.marks.some(({ concept }) => /^(taleSign|sceneSign|partSign|youngPart|asksOfIt)$/.test(concept))

const firstTime =
  /^(first|virginity|virgin|erstes|erste|entjungfert|primera|virginidad|premiere|primeira|virgindade|初体験|初めて)$/

/** "I lost my virginity at seventeen, and you?" */
function isOwnFirst({ reading: { tokens } }: Scene, { whose, end }: Mention, hit: Span): boolean {
  const told = tokens.slice(0, Math.max(end, hit.end))
  const isFirst = told.some(({ word }) => firstTime.test(word))
  // The last word asks how it was for whoever is spoken to.
  return whose === 'self' && isFirst && !tokens.slice(0, -1).some((token) => has(token, 'you'))
}

const working =
  /^(teach|teaches|teaching|teacher|coach|tutor|babysit|babysitter|nanny|unterrichte|lehrer|lehrerin|enseno|profesor|profesora|maestra|enseigne|professeur|ensino|professor|professora|insegno|maestro|class|clase|klasse|classe|aula)$/

/** A household speaks of its children, who are at school, asleep or away; nobody does so of whom they work with. */
const isOfHousehold = (reading: Reading) =>
  (holds(reading, 'errand') || wideSignsOf(reading).isOfKids) &&
  !reading.tokens.some(({ word }) => working.test(word))

const no = /^(no|not|nao|nicht|pas|non|nada)$/

/** "novinha não, eu gosto de mulher": one word, which is said not to be wanted. */
const isDenied = ({ tokens }: Reading, { end }: Span) =>
  tokens[end - 1]?.stop === 0 && no.test(tokens[end]?.word ?? '') && (tokens[end]?.stop ?? 0) > 0

const isRoughlyOne = (spans: readonly Span[]) =>
  spans.every(({ start, end }) => spans.every((other) => start < other.end && other.start < end))

/**
 * Whether a find rests on one family word or one number beside one word of desire, in what somebody tells of their own
 * household or of their own first time. A person looks at it.
 */
export function restsOnOne(scene: Scene, rule: string): boolean {
  const { reading, mentions, sexual, romance } = scene
  if (isOfOthers(reading) || !(speaksOfSelf(reading) || reading.tokens.some(isWithMe))) return false
  if (rule === 'youth-and-desire') {
    const { youth, desire, isOfKids } = wideSignsOf(reading)
    const [first] = youth
    if (!first || !isOfKids || !isOfHousehold(reading)) return false
    if (youth.some(({ takesPart, isPart }) => takesPart || isPart)) return false
    if (youth.some((one) => areApart(reading, first, one))) return false
    return desire.every((desired) => youth.every((young) => areApart(reading, young, desired)))
  }
  const [mention] = mentions
  const desired = [...sexual, ...romance]
  if (!mention || !isRoughlyOne(mentions)) return false
  if (rule === 'minor-sexual') return isDenied(reading, mention)
  const [hit] = desired
  if (rule === 'youth-sexual')
    return hit !== undefined && desired.length === 1 && isOwnFirst(scene, mention, hit)
  if (rule !== 'child-sexual' || mention.whose === 'you' || !isOfHousehold(reading)) return false
  return desired.every((one) => areApart(reading, mention, one))
}
