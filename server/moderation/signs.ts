import { fullAge } from './age-awaited.ts'
import { halfWord, thirdWord } from './age-worked-out.ts'
import type { Mark } from './concepts.ts'
import type { Frame } from './frame.ts'
import type { Label } from './lexicon.ts'
import { onceEach } from './once-each.ts'
import { has } from './quantity.ts'
import type { Hit } from './reading.ts'
import type { Token } from './tokens.ts'

/** The two halves of what every rule is about: someone who may be a minor, and a sexual or tender scene. */
export interface Signs {
  readonly someone: boolean
  readonly scene: boolean
}

export const noSigns: Signs = { someone: false, scene: false }

const ofSomeone: readonly Label[] = [
  'minor',
  'child',
  'kin',
  'school',
  'youth',
  'coded',
  'privilege',
  'event',
]
const ofScene: readonly Label[] = ['sexual', 'romance', 'affection', 'coded']

export const studentWord = /^(students?|pupils?|alumn[ao]s?|schuler|eleve|ученик|ученица|生徒)$/

/** "her age is the number of months in a year", "as old as there are days in a fortnight" */
const counting = /^(number|many|old|anzahl|viele|numero|nombre|autant|tantos)$/

/** Whoever is told by an age, a school year, or a word that is read by its neighbours. Words come back all the time. */
const tellsSomeone = onceEach(
  (token: Token) =>
    token.value !== undefined ||
    has(token, 'ordinal') ||
    counting.test(token.word) ||
    // "some years before I am an adult", "half of that"
    fullAge.test(token.word) ||
    halfWord.test(token.word) ||
    thirdWord.test(token.word) ||
    token.forms.some((form) => form === 'minor' || form === 'decade' || studentWord.test(form)),
)

/** A judgement can only find something where both halves are there. */
export function signsOf(tokens: readonly Token[], hits: readonly Hit[]): Signs {
  return {
    someone:
      hits.some(({ labels }) => ofSomeone.some((label) => labels.has(label))) || tokens.some(tellsSomeone),
    scene: hits.some(({ labels }) => ofScene.some((label) => labels.has(label))),
  }
}

/** The same of the wide signs. */
export const signsOfMarks = (marks: readonly Mark[]): Signs => ({
  someone: marks.some(
    ({ concept }) =>
      concept.startsWith('minorSign') ||
      concept === 'youthSign' ||
      concept === 'smallSign' ||
      concept === 'smallestSign' ||
      concept === 'youngPart',
  ),
  scene: marks.some(({ concept }) =>
    /^(?:sex|heat|bond|spouse|tender|night)Sign|^doneTo|^asksOfThat/.test(concept),
  ),
})

export const signsOfFrame = ({ cast, spokenOf, toldHurt, sexual, tender, wide }: Frame): Signs => ({
  someone:
    cast !== undefined ||
    spokenOf !== undefined ||
    toldHurt !== undefined ||
    wide.youth !== undefined ||
    wide.spokenOf !== undefined ||
    wide.met !== undefined ||
    wide.setting !== undefined ||
    wide.named !== undefined,
  scene: sexual !== undefined || tender !== undefined || wide.desire !== undefined,
})

export const together = (all: readonly Signs[]): Signs => ({
  someone: all.some(({ someone }) => someone),
  scene: all.some(({ scene }) => scene),
})
