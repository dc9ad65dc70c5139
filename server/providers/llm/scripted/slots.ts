import type { ReplyRequest, Speaker } from '../port.ts'
import { pick } from './choose.ts'
import type { Facts } from './facts.ts'
import type { Filling } from './filling.ts'
import { favouriteLines, likingLines } from './lines/last-resort.ts'
import type { Facet } from './lines/line.ts'
import { mannerOf } from './manner.ts'
import type { Novelty } from './novelty.ts'
import { likedObject, preference, stance } from './opinions.ts'
import { allOwnSentences, asPhrase, contentWords, ownSentences, relatedSentences } from './persona.ts'
import type { Random } from './random.ts'
import type { Reading } from './reading.ts'
import { sheetSlots } from './sheet-slots.ts'
import { talkSlots } from './talk-slots.ts'
import { tellingOf } from './telling.ts'
import { expand } from './template.ts'
import type { Thread } from './threads.ts'
import { userSlots } from './user-slots.ts'

export type Slots = (slot: string, facet?: Facet) => string | undefined

type Sources = {
  request: ReplyRequest
  reading: Reading
  facts: Facts
  thread: Thread | undefined
  address: string
  novelty: Novelty
  random: Random
}

type Choosing = Pick<Sources, 'request' | 'reading' | 'novelty' | 'random'>

const isFavourite = (facet: Facet): facet is keyof typeof favouriteLines =>
  Object.hasOwn(favouriteLines, facet)

/** Fills the slots of lines for one reply; undefined where there is nothing to fill one with. */
export function slotsFor(sources: Sources): Slots {
  const { request, reading } = sources
  const ofUser = userSlots(sources)
  const fillings: Filling = {
    ...sheetSlots(request.speaker, sources.random),
    ...talkSlots(request, reading),
    ...ofUser,
    ...chosenSlots(sources, (slot) => fill(slot)),
  }
  const fill: Slots = (slot, facet) => {
    const filling = fillings[slot]
    if (!filling) throw new Error(`No such slot: ${slot}`)
    return filling(facet)
  }
  return (slot, facet) => {
    const value = fill(slot, facet)
    if (value && slot in ofUser) request.onTaken?.(value)
    return value
  }
}

/** What the speaker chooses of all that they could tell; `fill` fills the slots of a line that is chosen. */
function chosenSlots(sources: Choosing, fill: Slots): Filling {
  const { request, reading, novelty, random } = sources
  const { speaker } = request

  return {
    fact: (facet) => factOf(facet, sources, fill),
    'fact-low'(facet) {
      const sentence = factOf(facet, sources, fill)
      return sentence === undefined ? undefined : asClause(sentence)
    },
    more: () => moreOf(request.talk, speaker, novelty),
    life: () => anyOfLife(reading.plain, speaker, novelty, random),
    choice: () => preference(reading.plain, speaker),
    liking() {
      const object = likedObject(reading.plain)
      if (object === undefined) return undefined
      const line = pick(likingLines[stance(object, speaker)], random) ?? ''
      return expand(line, (inner) => (inner === 'object' ? object : fill(inner)), random)
    },
  }
}

/** Something of the speaker that was not said yet: of one facet, or without one of what the message is about. */
function factOf(
  facet: Facet | undefined,
  { request: { speaker }, reading, novelty, random }: Choosing,
  fill: Slots,
): string | undefined {
  const related = relatedSentences(reading.plain, speaker).filter(novelty.isNew)
  if (facet === undefined) {
    // Only those who ramble bring up something of their own that has nothing to do with it.
    const rambles = mannerOf(speaker.persona.voice).talk === 2 && !reading.isQuestion
    const others = () => pick(allOwnSentences(speaker).filter(novelty.isNew), random)
    return related[0] ?? (rambles ? others() : undefined)
  }
  const own = ownSentences(facet, speaker).filter(novelty.isNew)
  if (own.length > 0) return related.find((sentence) => own.includes(sentence)) ?? own[0]
  // What was told of the work is told; there is more to a person.
  if (facet === 'work' && reading.isQuestion) return related[0]
  if (!isFavourite(facet)) return undefined
  const said = expand(pick(favouriteLines[facet], random) ?? '', (slot) => fill(slot), random)
  return said !== undefined && novelty.isNew(said) ? said : undefined
}

/** Of a life, what one tells a stranger without being asked for it. */
const TOLD_UNASKED = [
  'joy',
  'annoyance',
  'animals',
  'friend',
  'daysOff',
  'mornings',
  'talent',
  'book',
  'home',
] as const

/** Something of the speaker's life that was not told yet, the nearest to the message first. */
function anyOfLife(plain: string, speaker: Speaker, novelty: Novelty, random: Random): string | undefined {
  const asked = new Set(contentWords(plain))
  const near = (text: string) => contentWords(text).filter((word) => asked.has(word)).length
  return TOLD_UNASKED.flatMap((facet) => speaker.persona.life?.[facet] ?? [])
    .filter(novelty.isNew)
    .map((text) => ({ text, rank: near(text) + random() }))
    .sort((one, other) => other.rank - one.rank)[0]?.text
}

/** What comes after what the character told of itself last. */
function moreOf(talk: ReplyRequest['talk'], speaker: Speaker, novelty: Novelty): string | undefined {
  const [facet] = tellingOf(talk, speaker)
  if (facet === 'days') return ownSentences('work', speaker).find(novelty.isNew)
  return facet && ownSentences(facet, speaker).find(novelty.isNew)
}

function asClause(sentence: string): string {
  const phrase = asPhrase(sentence)
  return phrase + sentence.trim().slice(phrase.length)
}
