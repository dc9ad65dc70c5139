import { ADULT_AGE } from './age-form.ts'
import { holds, type Mention } from './mentions.ts'
import { has } from './quantity.ts'
import type { Hit, Reading } from './reading.ts'
import { near, type Scene, same } from './scene.ts'

const ofToday =
  /^(now|today|nowadays|heute|jetzt|hoy|ahora|aujourd|aujourdhui|maintenant|hoje|agora|oggi|adesso|ora|сегодня|теперь|сеичас|dzisiaj|dzis|teraz|nu|vandaag)$/

const GROWN_TOKENS = 5

/** "De niña vivía en Lima; hoy tiene 41": told to be grown since, with nothing sexual told of then. */
function isGrownSince({ reading: { tokens }, sexual }: Scene, mention: Mention, hit: Hit): boolean {
  const since = tokens.findIndex(({ word }, at) => at >= mention.end && at < hit.start && ofToday.test(word))
  if (since < 0 || sexual.some(({ start }) => start < since)) return false
  // "today she is 41", "she's 41 now"
  const told = tokens.slice(Math.max(mention.end, since - 1), Math.min(since + 1 + GROWN_TOKENS, hit.start))
  const grown = told.findIndex(({ value = 0 }) => value >= ADULT_AGE && value < 100)
  // "at fifteen, today I turn 40": somebody else is grown.
  const isOwn = told.slice(0, grown + 1).some((token) => has(token, 'self'))
  const isOther =
    isOwn && (mention.whose !== 'self' || tokens.slice(0, since).some((token) => has(token, 'third')))
  return grown >= 0 && !isOther && !has(tokens[mention.start - 1], 'my')
}

/** "As a child I was shy": only somebody grown speaks so of oneself, where no other age is told. */
const isAsChild = ({ tokens }: Reading, { start, end }: Mention) =>
  /^(as|als|de|da|в)$/.test(tokens[start]?.word ?? '') &&
  tokens.slice(end, end + 2).some((token) => has(token, 'self')) &&
  !tokens.some(({ value = ADULT_AGE }) => value > 2 && value < ADULT_AGE)

/** "As a teenager I hated my body, today I love being naked": what comes behind is told of a grown person. */
function isOfToday({ reading }: Scene, mention: Mention, hit: Hit): boolean {
  const { tokens } = reading
  const isChild = isAsChild(reading, mention)
  return (
    (mention.whose === 'self' || isChild) &&
    mention.end <= hit.start &&
    tokens.slice(mention.end, hit.start).some(({ word }) => ofToday.test(word)) &&
    !tokens.some((token) => has(token, 'third') && token.word !== 'it') &&
    (isChild || !tokens.some((token) => has(token, 'you')))
  )
}

/** "In fifth grade I ..., and I married him at 30": a later time of the same life. */
const isGrownThen = ({ reading: { tokens } }: Scene, mention: Mention, hit: Hit) =>
  mention.whose === 'self' &&
  tokens.slice(mention.end, hit.start).some(({ word }, at, between) => {
    const { value = 0 } = between[at + 1] ?? {}
    return /^(at|mit|con|com|aos|в)$/.test(word) && value >= ADULT_AGE && value < 100
  })

const amNow = /^(am|m|bin|estoy|soy|suis|estou|sou|sono)$/

/** "I was fourteen when I learned to swim. Kiss me, I'm naked.": another sentence, which tells of now and of nobody else. */
function isOfNow({ reading }: Scene, mention: Mention, hit: Hit): boolean {
  const sentence = reading.sentences[hit.start]
  if (mention.whose !== 'self' || sentence === mention.sentence || holds(reading, 'request')) return false
  const told = reading.tokens.filter((_, at) => reading.sentences[at] === sentence)
  return (
    told.some(({ word }) => amNow.test(word)) &&
    !told.some((token) => has(token, 'was') || (has(token, 'third') && !/^(la|lo|le|el)$/.test(token.word)))
  )
}

export function youthRule(scene: Scene, mention: Mention): [string, Hit] | undefined {
  if (scene.shielded) return undefined
  const hit = scene.sexual.find(
    (one) =>
      (same(scene, one, mention) || (mention.whose === 'self' && near(scene, one, mention, 1))) &&
      !isOfToday(scene, mention, one) &&
      !isOfNow(scene, mention, one) &&
      !isGrownThen(scene, mention, one) &&
      !isGrownSince(scene, mention, one),
  )
  return hit ? ['youth-sexual', hit] : undefined
}
