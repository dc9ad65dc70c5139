import type { ReplyRequest, Speaker } from '../port.ts'
import { answerPhrase } from './answer-phrase.ts'
import { pick } from './choose.ts'
import type { Facts } from './facts.ts'
import { inFirstPerson } from './first-person.ts'
import { favouriteLines, likingLines } from './lines/last-resort.ts'
import type { Facet } from './lines/line.ts'
import { mannerOf } from './manner.ts'
import { ofMyDay } from './my-day.ts'
import { livingPet } from './named-dead.ts'
import type { Novelty } from './novelty.ts'
import { likedObject, preference, stance } from './opinions.ts'
import { lastTold, plansOf } from './own-words.ts'
import { allOwnSentences, asPhrase, ownSentences, relatedSentences } from './persona.ts'
import { embedded } from './question-form.ts'
import type { Random } from './random.ts'
import type { Reading } from './reading.ts'
import { knownClauses, listed, recalledClause } from './recall.ts'
import { tellingOf } from './telling.ts'
import { expand } from './template.ts'
import type { Thread } from './threads.ts'
import { topics } from './voice-content.ts'

/** What is filled with words of the user, or with what they told. */
const OF_USER = new Set(
  'you user userage job home petkind petname like dislike study birthday relative thread own recalled summary lately plan'.split(
    ' ',
  ),
)

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

const isFavourite = (facet: Facet): facet is keyof typeof favouriteLines =>
  Object.hasOwn(favouriteLines, facet)

/** Fills the slots of lines for one reply; undefined where there is nothing to fill one with. */
export function slotsFor({ request, reading, facts, thread, address, novelty, random }: Sources): Slots {
  const { speaker } = request
  const { persona } = speaker
  const { favourites, rhythm } = persona
  const pet = livingPet(
    facts,
    request.talk.filter(({ role }) => role === 'user').map(({ content }) => content),
  )
  const relative = Object.entries(facts.people).at(-1)

  const fact = (facet: Facet | undefined): string | undefined => {
    const related = relatedSentences(reading.plain, speaker).filter(novelty.isNew)
    if (facet === undefined) {
      // Only those who ramble bring up something of their own that has nothing to do with it.
      return (
        related[0] ??
        (mannerOf(persona.voice).talk === 2
          ? pick(allOwnSentences(speaker).filter(novelty.isNew), random)
          : undefined)
      )
    }
    const own = ownSentences(facet, speaker).filter(novelty.isNew)
    if (own.length > 0) return related.find((sentence) => own.includes(sentence)) ?? own[0]
    // What was told of the work is told; there is more to a person.
    if (facet === 'work' && reading.isQuestion) return related[0]
    if (!isFavourite(facet)) return undefined
    const said = expand(pick(favouriteLines[facet], random) ?? '', (slot) => fill(slot), random)
    return said !== undefined && novelty.isNew(said) ? said : undefined
  }

  const lately = lastTold(request.talk.filter(({ role }) => role === 'user').map(({ content }) => content))
  const choice = preference(reading.plain, speaker)
  const object = likedObject(reading.plain)
  const recalled = recalledClause(reading.plain, facts)
  const known = knownClauses(facts)

  const fill: Slots = (slot, facet) => {
    switch (slot) {
      case 'you':
        return address
      case 'myname':
        return speaker.name
      case 'age':
        return String(speaker.age)
      case 'origin':
        return persona.origin
          .replace(/\.$/, '')
          .replace(/\b(?:she|he)\b/g, 'I')
          .replace(/\bI lives\b/, 'I live')
      case 'place':
        return asPhrase(inFirstPerson(persona.place, speaker).join(' ') || persona.place)
      case 'days':
        return ofMyDay(rhythm.days, speaker)
      case 'nights':
        return ofMyDay(rhythm.nights, speaker)
      case 'asks':
        return asPhrase(rhythm.asksAbout)
      case 'tell-asks': {
        const asks = asPhrase(rhythm.asksAbout)
        return /^(?:what|where|when|why|how|who|which|whether|if)\b/.test(asks)
          ? `tell me ${asks}`
          : `tell me about ${asks}`
      }
      case 'music':
        return asPhrase(favourites.music)
      case 'food':
        return asPhrase(favourites.food)
      case 'drink':
        return asPhrase(favourites.drink)
      case 'spot':
        return asPhrase(favourites.place)
      case 'story':
        return asPhrase(favourites.story)
      case 'interest':
        return asPhrase(pick(persona.interests, random) ?? '').replace(/\b(?:her|his) own\b/, 'my own')
      case 'fact':
        return fact(facet)
      case 'more':
        return moreOf(request.talk, speaker, novelty)
      case 'fact-low': {
        const sentence = fact(facet)
        return sentence === undefined ? undefined : asClause(sentence)
      }
      case '1':
      case '2':
      case '3':
        return reading.caught?.[Number(slot)]
      case 'd1':
        return reading.done?.caught.slice(1).find((words) => words !== undefined)
      case 'other':
        return request.company?.[0]?.name
      case 'weekday':
        return request.moment?.weekday
      case 'partofday':
        return request.moment?.partOfDay
      case 'hour':
        return request.moment && hourInWords(request.moment.hour)
      case 'event':
        return reading.event
      case 'topic':
        return reading.intent === 'topic' && !fitsTopic(reading) ? undefined : reading.noun
      case 'told':
        return reading.told
      case 'answer':
        return answerPhrase(request.talk.at(-1)?.content ?? '')
      case 'said':
        return embedded(request.talk.at(-1)?.content ?? '')
      case 'sum':
        return reading.sum
      case 'plan':
        return plansOf(request.talk)
      case 'own':
        return reading.recollection?.own
      case 'picture':
        return request.picture === undefined ? undefined : pictured(request.picture, speaker.name)
      case 'choice':
        return choice
      case 'liking':
        return object === undefined
          ? undefined
          : expand(
              pick(likingLines[stance(object, speaker)], random) ?? '',
              (inner) => (inner === 'object' ? object : fill(inner)),
              random,
            )
      case 'recalled':
        return recalled
      case 'lately':
        return lately.length === 0 ? undefined : listed(lately.map((words) => `"${words}"`))
      case 'summary':
        return known.length === 0 ? undefined : listed(known.slice(0, 5))
      case 'user':
        return facts.name
      case 'userage':
        return facts.age === undefined ? undefined : String(facts.age)
      case 'job':
        return facts.job
      case 'home':
        return facts.home ?? facts.origin
      case 'petkind':
        return pet?.kind
      case 'petname':
        return pet?.name
      case 'like':
        return facts.likes.at(-1)
      case 'dislike':
        return facts.dislikes.at(-1)
      case 'study':
        return facts.study
      case 'birthday':
        return facts.birthday
      case 'relative':
        return relative && (relative[1] || `your ${relative[0]}`)
      case 'thread':
        return thread?.what
      default:
        throw new Error(`No such slot: ${slot}`)
    }
  }
  return (slot, facet) => {
    const value = fill(slot, facet)
    if (value && OF_USER.has(slot)) request.onTaken?.(value)
    return value
  }
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

/** A line about a subject may name the noun only where the noun belongs to the subject. */
function fitsTopic({ noun, topic }: Reading): boolean {
  return noun !== undefined && topic !== undefined && topics[topic]?.words.test(noun.toLowerCase()) === true
}

/** "Mireille in a coat" is "me in a coat" when Mireille says it. */
function pictured(description: string, name: string): string {
  const own = description
    .replace(/[[\]{}*]/g, '')
    .slice(0, 160)
    .replace(new RegExp(`\\b${name}'s\\b`, 'g'), 'my')
    .replace(new RegExp(`\\b${name}\\b`, 'g'), 'me')
  return asPhrase(own)
}

const HOURS = 'twelve one two three four five six seven eight nine ten eleven'.split(' ')

const hourInWords = (hour: number) => HOURS[hour % 12]
