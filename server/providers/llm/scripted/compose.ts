import type { ReplyRequest, Turn } from '../port.ts'
import { asWished } from './as-wished.ts'
import { sayAnything } from './body.ts'
import { checkInScript, unasked } from './check-in.ts'
import { pick } from './choose.ts'
import { heardFrom, inCompany } from './company.ts'
import type { Desk } from './desk.ts'
import { factsOf } from './facts.ts'
import { doorFor } from './left-open.ts'
import { mannerOf, shaped } from './manner.ts'
import { noveltyIn } from './novelty.ts'
import { onlyEnglish } from './only-english.ts'
import { piecesOf } from './pieces.ts'
import { hash, type Random, seededRandom } from './random.ts'
import type { Reading } from './reading.ts'
import { scriptFor } from './scripts.ts'
import { sentencesOf } from './sentences.ts'
import { inParts } from './several.ts'
import { slotsFor } from './slots.ts'
import { isSombre } from './sombre.ts'
import { openThread } from './threads.ts'
import { read } from './understand.ts'
import { wishIn } from './wish.ts'

/** As much of each turn is read, and as many turns. */
const TURN_MAX = 4000
const TALK_MAX = 120
/** A word of Latin letters or digits is read as far as this; the longest that anybody writes has fewer. */
const WORD = /([\p{Script=Latin}\p{N}'_-]{80})[\p{Script=Latin}\p{N}'_-]+/gu
/** A reply is shorter than this many characters. */
export const REPLY_MAX = 700
/** As many replies to one message differ, then the first comes back. */
const VARIANTS = 20
/** What a form (a list, a postscript) may add to it. */
const FORM_ROOM = 24

/** Replies into which a name fits without a line that makes room for it. */
const ADDRESSABLE = /^(?:tell-|statement|topic|answered|hard|nice|go-on|thanks|how-are-you|tired|sad|lonely)/

function seedOf({ chat = '', speaker, picture, occasion, talk }: ReplyRequest): number {
  const when = occasion ? `${occasion.partOfDay} ${occasion.silentDays} ` : ''
  return hash(
    [chat + when + speaker.name, picture ?? '', ...talk.map((turn) => `${turn.role} ${turn.content}`)].join(
      '\n',
    ),
  )
}

/** ", Tom", ", love" or nothing: a name is used now and then, never twice within five turns. */
function addressFor({ talk, speaker }: ReplyRequest, name: string | undefined, random: Random): string {
  const lately = talk.filter((turn) => turn.role === 'assistant').slice(-5)
  const unused = (word: string) => !lately.some((turn) => turn.content.includes(word))
  if (name !== undefined && unused(name) && random() < 0.6) return `, ${name}`
  const petName = pick(speaker.persona.voice.petNames, random)
  return petName !== undefined && unused(petName) && random() < 0.4 ? `, ${petName}` : ''
}

/** Adds the name to a short plain first sentence. */
function addressed(text: string, address: string): string {
  return text.replace(/^([^*.?!:"]{12,48})\.(?=\s|$)/, `$1${address}.`)
}

/**
 * What the character says to the last message of the talk: always new, never empty, under 700 characters. Where it
 * is asked again, no sentence comes back of what it said to the same message before. Unasked it says nothing to
 * somebody who was in danger, or is too young. A plain hint is followed, but for what help and honesty say.
 */
export function composeReply({ hint, ...asked }: ReplyRequest): string {
  const request = { ...asked, talk: asked.occasion ? [...asked.talk, NOBODY] : endingWithUser(asked.talk) }
  const earlier: Turn[] = []
  /** What it would have said each time by this hint: nobody knows any more by which those were written. */
  const hinted: Turn[] = []
  for (let left = (request.earlier ?? 0) % VARIANTS; left > 0; left--) {
    if (hint) hinted.push(said(compose({ ...request, hint }, [...earlier, ...hinted])))
    earlier.push(said(compose(request, earlier)))
  }
  return compose(hint ? { ...request, hint } : request, [...earlier, ...hinted])
}

const said = (content: string): Turn => ({ role: 'assistant', content })

/** Stands for the user who has not said anything. */
const NOBODY: Turn = { role: 'user', content: 'Hello' }

/** Where she spoke last, she is asked to go on. */
const endingWithUser = (talk: Turn[]): Turn[] =>
  talk.at(-1)?.role === 'user' ? talk : [...talk, { role: 'user', content: 'Go on.' }]

/** A list or a headline is a habit, and no habit shows in every line. */
const isFormed = (reply: string) =>
  /^1\) /m.test(reply) || /^(?:\*[^*]*\*\s*)?\p{Lu}[\p{Lu}\s,']{8,}/u.test(reply)

const legible = (content: string) => content.slice(0, TURN_MAX).replace(WORD, '$1')

/** Nobody numbers what they say while somebody takes their hand. */
const isScene = (talk: readonly Turn[]) =>
  talk
    .filter(({ role }) => role === 'user')
    .slice(-3)
    .some(({ content }) => /\*[^*]{3,}\*/.test(content))

const PLAYS = /^(?:game|joke|story|picture|.*-outside$)/
/** Who is asked how they are asks in return. */
const RETURNS = /^(?:how-are-you|greeting|her-name|and-you)$/

/** Who is asked something answers it, and mostly leaves it there. */
const mayEndOnAnswer = ({ intent, rule, plain }: Reading) =>
  intent !== 'listening' &&
  !isSombre(plain) &&
  rule?.mood !== 'playful' &&
  !PLAYS.test(intent) &&
  !RETURNS.test(intent)

/** What may end without a question: a remark, told or answered. */
const mayRest = ({ intent, rule, plain }: Reading) =>
  intent !== 'listening' &&
  !isSombre(plain) &&
  intent !== 'ask-me' &&
  rule?.mood !== 'playful' &&
  !PLAYS.test(intent)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The parts without the question at their end, where enough is said before it: nobody likes to be questioned. */
function restedOn(pieces: readonly string[], told = ''): readonly string[] {
  const last = pieces.at(-1) ?? ''
  const sentences = sentencesOf(last)
  if (!last.trimEnd().endsWith('?')) return pieces
  const kept = last.slice(0, last.lastIndexOf(sentences.at(-1) ?? '')).trim()
  const rest = [...pieces.slice(0, -1), ...(kept === '' ? [] : [kept])]
  const spoken = rest.filter((piece) => !/^\*[^*]+\*$/.test(piece)).join(' ')
  // Their own words and nothing else are no answer.
  const words = told === '' ? spoken : spoken.replace(new RegExp(escaped(told), 'i'), '').trim()
  return words.split(' ').length < 5 || /[?:,]$/.test(words) ? pieces : rest
}

function compose(given: ReplyRequest, earlier: readonly Turn[]): string {
  const { speaker } = given
  const talk = given.talk.slice(-TALK_MAX).map(({ role, content }) => ({ role, content: legible(content) }))
  const request = { ...given, talk }
  const random = seededRandom(seedOf(request))
  const answered = read(request)
  const reading = given.occasion ? unasked(answered) : answered
  if (!reading) return ''
  const userTurns = talk.filter((turn) => turn.role === 'user').map((turn) => turn.content)
  const facts = factsOf([...(given.told ?? []), ...userTurns])
  const script = given.occasion ? checkInScript(given.occasion) : scriptFor(reading, facts, speaker)
  const manner = mannerOf(speaker.persona.voice)
  const thread = openThread(talk, given.occasion ? 1 : 2)
  const address = script.plain ? '' : addressFor(request, facts.name, random)
  const others = heardFrom(request)
  const novelty = noveltyIn([...talk, ...others, ...earlier])
  const slots = slotsFor({ request, reading, facts, thread, address, novelty, random })
  const chance = (probability: number) => random() < probability
  const whole: Desk = { request, reading, script, manner, thread, slots, novelty, random, chance }
  const several = given.occasion ? undefined : inParts(whole, facts, address)
  const desk: Desk = { ...whole, ...(several !== undefined && { several }) }

  const { needed, before, after } = piecesOf(desk)
  // Somebody in need is told nothing of languages.
  const aside = script.plain ? undefined : onlyEnglish(request, reading)
  const door = reading.leavesOpen && !script.plain ? doorFor(talk, novelty) : undefined
  const begin = door ? `${door} ` : ''
  const end = aside ? ` ${aside}` : ''
  const max = REPLY_MAX - end.length - begin.length
  let room = max - FORM_ROOM - needed.length
  const fits = (piece: string) => {
    room -= piece.length + 1
    return room > 0
  }
  const pieces = [...before.filter(fits), needed, ...after.filter(fits)]
  const lastSaid = talk.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const isUnformed =
    script.mood === 'tender' || script.mood === 'still' || isScene(talk) || isFormed(lastSaid)
  const isResting = reading.isQuestion
    ? mayEndOnAnswer(reading) && chance(0.75)
    : mayRest(reading) && lastSaid.trimEnd().endsWith('?')
  const wish = wishIn(given.hint ?? '')
  const rested = isResting && !wish.asks ? restedOn(pieces, reading.told) : pieces
  const isAsBefore = !given.hint || script.plain || reading.language !== undefined
  const wished = isAsBefore ? rested : asWished(rested, wish, desk)
  const reply = script.plain ? needed : shaped(wished, manner, isUnformed)
  const novel = noveltyIn([...talk, ...others, ...earlier])
  const withName =
    address !== '' && !reply.includes(address) && ADDRESSABLE.test(reading.intent) && chance(0.3)
  const named = withName ? addressed(reply, address) : reply
  const best = [named, reply, needed].find((text) => text.length < max && novel.isNew(text))
  const text = best ?? sayAnything({ ...desk, novelty: novel })
  if (script.plain || reading.rule?.name === 'company') return begin + text + end
  return (
    begin +
    inCompany(text, request, script.mood === 'easy' || script.mood === 'playful', novel.isNew, random) +
    end
  )
}
