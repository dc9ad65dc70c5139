import type {
  ACCESSORIES,
  BEARDS,
  BODY_TYPES,
  EXPRESSIONS,
  FACE_ARCHETYPES,
  FACE_SHAPES,
  GLASSES,
  HAIR_STYLES,
  OUTFITS,
  POSES,
  POSTURES,
  SCENES,
} from '../appearance.ts'
import type { Gender, Style } from '../characters.ts'
import type { ARMS } from '../staged-shot.ts'
import { ACCESSORY_WORDS, ANY_CLOTHES, BEARD_WORDS, CLOTHES, GLASSES_WORDS } from './clothes.ts'
import type { Color } from './colors.ts'
import { COOL_COLORS } from './cool-colors.ts'
import { EXPRESSION_WORDS, POSE_WORDS } from './faces.ts'
import {
  AGED,
  AND,
  ENDINGS,
  LOOKALIKES,
  NOT_AFTER,
  NOT_BEFORE,
  NUMBERS,
  OR,
  STOP_WORDS,
  TENS,
  UNSUITED,
  YEARS,
} from './grammar.ts'
import { HAIR_FORMS, HAIR_STYLE_WORDS } from './hair.ts'
import { LANGUAGES, type Language, type Unit, unitsOf, type Words } from './language.ts'
import { BODY_WORDS, FACE_SHAPE_WORDS, FACE_WORDS, FRECKLES, PARTS } from './looks.ts'
import { MOMENTS, type Moment } from './moments.ts'
import { NATURAL_COLORS } from './natural-colors.ts'
import { NEUTRAL_COLORS } from './neutral-colors.ts'
import { AGE_WORDS, GENDER_WORDS, STYLE_WORDS } from './persons.ts'
import { ARMS_WORDS, POSTURE_WORDS, UNSHOWN } from './postures.ts'
import { PLACES } from './scenes.ts'
import { WARM_COLORS } from './warm-colors.ts'

/** What a term says. */
export type Meaning =
  | { kind: 'place'; value: (typeof SCENES)[number] }
  | ({ kind: 'moment'; value: (typeof SCENES)[number] } & Pick<Moment, 'fits' | 'air'>)
  | { kind: 'outfit'; value: (typeof OUTFITS)[number] }
  | { kind: 'clothes' }
  | { kind: 'color'; value: Color }
  | { kind: 'expression'; value: (typeof EXPRESSIONS)[number] }
  | { kind: 'pose'; value: (typeof POSES)[number] }
  | { kind: 'posture'; value: (typeof POSTURES)[number] }
  | { kind: 'arms'; value: (typeof ARMS)[number] }
  | { kind: 'part'; value: keyof typeof PARTS }
  | { kind: 'hairStyle'; value: (typeof HAIR_STYLES)[number] }
  | { kind: 'hairForm'; value: keyof typeof HAIR_FORMS }
  | { kind: 'body'; value: (typeof BODY_TYPES)[number] }
  | { kind: 'faceShape'; value: (typeof FACE_SHAPES)[number] }
  | { kind: 'face'; value: (typeof FACE_ARCHETYPES)[number] }
  | { kind: 'freckles' }
  | { kind: 'glasses'; value: (typeof GLASSES)[number] }
  | { kind: 'beard'; value: (typeof BEARDS)[number] }
  | { kind: 'accessory'; value: (typeof ACCESSORIES)[number] }
  | { kind: 'gender'; value: Gender }
  | { kind: 'style'; value: Style }
  | { kind: 'age'; value: number }
  | { kind: 'number' | 'tens'; value: number }
  | { kind: 'years' | 'aged' | 'notBefore' | 'notAfter' | 'or' | 'and' | 'unsuited' | 'unshown' | 'stop' }

export type Node = { next: Map<string, Node>; meaning?: Meaning; isNear?: boolean }

/** The terms of one language as a tree, a unit of text at each step. */
export type Lexicon = { root: Node; language: Language }

type Entry = { meaning: Meaning; words: Words }

const entries = <Value extends string>(
  table: Record<Value, Words>,
  meaningOf: (value: Value) => Meaning,
): Entry[] =>
  (Object.keys(table) as Value[]).map((value) => ({ meaning: meaningOf(value), words: table[value] }))

/** Where one spelling has two meanings, the first of these counts. */
const ENTRIES: readonly Entry[] = [
  { meaning: { kind: 'unsuited' }, words: UNSUITED },
  ...entries(PLACES, (value) => ({ kind: 'place', value })),
  ...MOMENTS.map(
    ({ shows, words, ...moment }): Entry => ({ meaning: { kind: 'moment', value: shows, ...moment }, words }),
  ),
  ...entries(CLOTHES, (value) => ({ kind: 'outfit', value })),
  ...entries(GLASSES_WORDS, (value) => ({ kind: 'glasses', value })),
  ...entries(ACCESSORY_WORDS, (value) => ({ kind: 'accessory', value })),
  ...entries(BEARD_WORDS, (value) => ({ kind: 'beard', value })),
  ...entries(HAIR_STYLE_WORDS, (value) => ({ kind: 'hairStyle', value })),
  ...entries(BODY_WORDS, (value) => ({ kind: 'body', value })),
  ...entries(FACE_SHAPE_WORDS, (value) => ({ kind: 'faceShape', value })),
  ...entries(FACE_WORDS, (value) => ({ kind: 'face', value })),
  ...entries(EXPRESSION_WORDS, (value) => ({ kind: 'expression', value })),
  ...entries(POSE_WORDS, (value) => ({ kind: 'pose', value })),
  ...entries(POSTURE_WORDS, (value) => ({ kind: 'posture', value })),
  ...entries(ARMS_WORDS, (value) => ({ kind: 'arms', value })),
  { meaning: { kind: 'unshown' }, words: UNSHOWN },
  ...[...NEUTRAL_COLORS, ...WARM_COLORS, ...COOL_COLORS, ...NATURAL_COLORS].map(
    ({ words, ...value }): Entry => ({ meaning: { kind: 'color', value }, words }),
  ),
  ...entries(HAIR_FORMS, (value) => ({ kind: 'hairForm', value })),
  ...entries(PARTS, (value) => ({ kind: 'part', value })),
  ...entries(GENDER_WORDS, (value) => ({ kind: 'gender', value })),
  ...entries(STYLE_WORDS, (value) => ({ kind: 'style', value })),
  ...AGE_WORDS.map(({ years, words }): Entry => ({ meaning: { kind: 'age', value: years }, words })),
  { meaning: { kind: 'freckles' }, words: FRECKLES },
  { meaning: { kind: 'clothes' }, words: ANY_CLOTHES },
  { meaning: { kind: 'years' }, words: YEARS },
  { meaning: { kind: 'aged' }, words: AGED },
  { meaning: { kind: 'notBefore' }, words: NOT_BEFORE },
  { meaning: { kind: 'notAfter' }, words: NOT_AFTER },
  { meaning: { kind: 'or' }, words: OR },
  { meaning: { kind: 'and' }, words: AND },
  { meaning: { kind: 'stop' }, words: LOOKALIKES },
  { meaning: { kind: 'stop' }, words: STOP_WORDS },
]

const lexicons = new Map<Language, Lexicon>()

/** Built when it is first asked for. */
export function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language)
  if (known) return known
  const built = build(language)
  lexicons.set(language, built)
  return built
}

function build(language: Language): Lexicon {
  const root: Node = { next: new Map() }
  for (const [index, spellings] of termsOf(NUMBERS[language]).entries())
    for (const spelling of spellings.split('|')) add(root, spelling, { kind: 'number', value: index + 1 })
  for (const [index, spelling] of termsOf(TENS[language]).entries())
    add(root, spelling, { kind: 'tens', value: (index + 2) * 10 })
  for (const { meaning, words } of ENTRIES)
    for (const term of termsOf(words[language])) add(root, term, meaning)
  return { root, language }
}

const termsOf = (words = '') =>
  words
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term)

function add(root: Node, term: string, meaning: Meaning) {
  let node = root
  for (const { folded } of unitsOf(term)) {
    let next = node.next.get(folded)
    if (!next) {
      next = { next: new Map() }
      node.next.set(folded, next)
    }
    node = next
  }
  if (node === root || node.meaning) return
  node.meaning = meaning
  node.isNear = term.startsWith('~')
}

export type Found = { node: Node; length: number }

/** The longest term that stands at a place of a text; one as it is written counts before one with another's ending. */
export function longestAt(lexicon: Lexicon, units: readonly Unit[], at: number): Found | undefined {
  let best: Found | undefined
  const follow = (node: Node, length: number, isInflected: boolean) => {
    if (node.meaning && length > (best?.length ?? 0) && !(isInflected && node.meaning.kind === 'stop'))
      best = { node, length }
    const unit = units[at + length]
    if (!unit || node.next.size === 0 || (length > 0 && unit.isAfterBreak)) return
    const exact = node.next.get(unit.folded)
    if (exact) follow(exact, length + 1, isInflected)
    if (unit.isLetter) return
    for (const base of basesOf(unit.folded, lexicon.language)) {
      const inflected = node.next.get(base)
      if (inflected) follow(inflected, length + 1, true)
    }
  }
  follow(lexicon.root, 0, false)
  return best
}

/** The words of which one could be a form: "dresses" of "dress", "rojas" of "rojo". */
function* basesOf(word: string, language: Language): Generator<string> {
  if (word.length <= BASE_MIN || word.length > FORM_MAX) return
  for (const [to, from] of ENDINGS_READ[language])
    if (word.length - to.length + from.length >= BASE_MIN && word.endsWith(to))
      yield word.slice(0, word.length - to.length) + from
}

const BASE_MIN = 3
const FORM_MAX = 40
const ENDINGS_READ = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    ENDINGS[language].map((ending): [to: string, from: string] => {
      const [from = '', to] = ending.split('>')
      return to === undefined ? [from, ''] : [to, from]
    }),
  ]),
) as Record<Language, [to: string, from: string][]>
