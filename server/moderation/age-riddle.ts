import { type AgeClaim, claimOf } from './age-claim.ts'
import { countedAges } from './age-count.ts'
import { bornThen, cameIntoWorld, stageThen } from './age-event.ts'
import { ADULT_AGE } from './age-form.ts'
import { notYet } from './lexicon/riddles.ts'
import { has } from './quantity.ts'
import type { Hit } from './reading.ts'
import type { Token } from './tokens.ts'

type Riddle = (tokens: readonly Token[], hit: Hit, now: Date) => AgeClaim | undefined

/** Where the sentence of a word begins, at most `reach` words before it. */
function sentenceStart(tokens: readonly Token[], at: number, reach: number): number {
  let start = at
  while (start > 0 && at - start < reach && tokens[start - 1]?.stop !== 2) start -= 1
  return start
}

const BEFORE_PRIVILEGE = 7
const AFTER_PRIVILEGE = 2
/** What some adults do not do either, so that "cannot yet" says nothing. */
const oftenOptional =
  /^(drive|conducir|conduire|dirigir|guidare|auto|autorijden|marry|get|leave|work|consent)$/
const permitted = /^(old|alt|allowed|legally|permitted|age|edad|idade|eta|age)$/
const mayOrOld = /^(old|alt|allowed|legally|permitted|may|darf|mag)$/

function isPastYear({ value }: Token, now: Date): boolean {
  return value !== undefined && value >= 1900 && value < now.getUTCFullYear()
}

/** "in four years she makes her driving licence" */
const isToCome = (before: readonly Token[]) =>
  !before.some((token) => has(token, 'kin')) &&
  before.some(({ word }, at) => {
    const [count, unit] = before.slice(at + 1, at + 3)
    return (
      /^(in|en|dans|em|tra|fra|через|za|over)$/.test(word) &&
      (count?.value ?? ADULT_AGE) < ADULT_AGE &&
      (has(unit, 'years') || has(unit, 'ageYears'))
    )
  })

/** "two years before she may ...", "five more years to be ...", "... in three years". */
function isWaitedFor(before: readonly Token[], after: readonly Token[]): boolean {
  const [word, maybe] = after
  const count = maybe?.word === 'another' ? after[2] : maybe
  const isLater =
    /^(in|for|en|dans|em|tra|fra|через|za|over)$/.test(word?.word ?? '') &&
    (count?.value ?? ADULT_AGE) < ADULT_AGE &&
    after.some((token) => has(token, 'years') || has(token, 'ageYears'))
  if (isLater) return true
  return before.some((token, index) => {
    const isTime =
      has(token, 'years') ||
      has(token, 'ageYears') ||
      has(token, 'months') ||
      has(token, 'days') ||
      /^birthdays?$/.test(token.word)
    const isLeft = before
      .slice(index + 1, index + 4)
      .some((next, step) => has(next, 'younger') || (step === 0 && next.word === 'to'))
    return (
      isTime &&
      isLeft &&
      ((before[index - 1]?.word === 'more' ? before[index - 2] : before[index - 1])?.value ?? 0) < ADULT_AGE
    )
  })
}

const speaksOfSelf = (before: readonly Token[]) =>
  before.some((token) => has(token, 'self') || has(token, 'you') || firstPerson.test(token.word))
const firstPerson =
  /^(my|our|mein|meine|mi|mon|ma|meu|minha|mio|mia|we|puedo|podemos|posso|possiamo|podemos|peux|pouvons|wir|nous|могу|можем|moge|mozemy)$/

/** "could not vote yet", "too young to drive", "two years before she may buy a beer". */
const withoutPrivilege: Riddle = (tokens, hit, now) => {
  const start = sentenceStart(tokens, hit.start, BEFORE_PRIVILEGE)
  const before = tokens.slice(start, hit.start)
  const stop = tokens.slice(hit.end - 1, hit.end + AFTER_PRIVILEGE).findIndex((token) => token.stop === 2)
  const around = [...before, ...tokens.slice(hit.end, hit.end + (stop < 0 ? AFTER_PRIVILEGE : stop))]
  if (tokens.some((token) => isPastYear(token, now))) return undefined
  const denied = around.some(({ word }) => notYet.denied.test(word))
  const isYet = around.some(({ word }) => notYet.yet.test(word))
  const tooYoung = before.some(
    ({ word }, index) => notYet.young.test(word) && notYet.too.test(before[index - 1]?.word ?? ''),
  )
  const notAllowed = oftenOptional.test(tokens[hit.start]?.word ?? '')
    ? denied && (before.some(({ word }) => permitted.test(word)) || (isYet && !speaksOfSelf(before)))
    : denied && (isYet || before.some(({ word }) => mayOrOld.test(word)))
  const isOptional = oftenOptional.test(tokens[hit.start]?.word ?? '')
  return tooYoung ||
    notAllowed ||
    (isToCome(before) && !isOptional) ||
    isWaitedFor(before, tokens.slice(hit.end, hit.end + 5))
    ? claimOf(tokens, start, hit.end, 17)
    : undefined
}

/** Every age that the words tell without the number itself. `hits` are those of the same tokens. */
export function riddleClaims(tokens: readonly Token[], hits: readonly Hit[], now: Date): readonly AgeClaim[] {
  const found: (AgeClaim | undefined)[] = []
  for (const hit of hits) {
    if (hit.labels.has('privilege')) found.push(withoutPrivilege(tokens, hit, now))
    if (hit.labels.has('event')) found.push(bornThen(tokens, hit, now))
  }
  for (let at = 0; at < tokens.length; at++)
    found.push(stageThen(tokens, at, now), cameIntoWorld(tokens, at, now))
  return [...found.filter((one) => one !== undefined), ...countedAges(tokens)]
}
