import { ADULT_AGE } from './age-form.ts'
import type { Finding } from './finding.ts'
import { holds, type Mention } from './mentions.ts'
import { has } from './quantity.ts'
import type { Hit } from './reading.ts'
import { near, type Scene } from './scene.ts'
import { studentWord } from './signs.ts'
import { leftOf, termOf } from './spans.ts'

const since = /^(since|seit|desde|depuis|dal|dai|со|с)$/

export function schoolRule(scene: Scene, mention: Mention): [string, Hit] | undefined {
  if (scene.shielded || holds(scene.reading, 'adult')) return undefined
  const { tokens } = scene.reading
  const before = tokens.slice(0, mention.start).some((token) => has(token, 'was') || token.word === 'used')
  if (before && tokens.slice(mention.end).some((token) => token.word === 'now')) return undefined
  // "We dated since high school, we're 38 now"
  const isSince = tokens
    .slice(Math.max(0, mention.start - 2), mention.start)
    .some(({ word }) => since.test(word))
  if (isSince && tokens.slice(mention.end).some(({ value = 0 }) => value >= ADULT_AGE && value < 100))
    return undefined
  const hit = scene.sexual.find((one) => near(scene, one, mention))
  return hit ? ['school-sexual', hit] : undefined
}

export function schoolRoles(scene: Scene): Finding | undefined {
  const frame = scene.sexual[0]
  if (!frame || scene.shielded || holds(scene.reading, 'adult')) return undefined
  const says = (pattern: RegExp) =>
    scene.reading.tokens.some((token) => token.forms.some((form) => pattern.test(form)))
  if (
    !says(studentWord) ||
    !says(
      /^(teachers?|profesora?|lehrer|lehrerin|prof|professeur|professora?|insegnante|учител[ья]|учительница|先生)$/,
    )
  )
    return undefined
  return { rule: 'school-sexual', evidence: ['teacher', 'student', termOf(scene.reading, frame)] }
}

const teaches = /^(teach|teaches|taught|teaching|unterrichte|enseno|enseigne|ensino|insegno)$/
const PUPIL_TOKENS = 1

/** "I teach third grade, and one of my pupils undresses": what a pupil of a class is said to do. */
export function pupilRule({ reading, sexual, shielded }: Scene): Finding | undefined {
  const { tokens } = reading
  if (shielded || !tokens.some(({ word }) => teaches.test(word))) return undefined
  if (!tokens.some((token) => has(token, 'grade') || has(token, 'gradeBefore'))) return undefined
  for (const hit of sexual) {
    const before = leftOf(reading, hit.start, PUPIL_TOKENS)
    const pupil = before.findLast(({ forms }) => forms.some((form) => studentWord.test(form)))
    if (pupil && before.slice(before.indexOf(pupil)).every(({ stop }) => stop === 0))
      return { rule: 'school-sexual', evidence: [pupil.word, termOf(reading, hit)] }
  }
  return undefined
}
