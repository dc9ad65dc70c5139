import { foreignLanguage } from '#server/platform/foreign-language.ts'
import type { ReplyRequest } from '../port.ts'
import { pick } from './choose.ts'
import type { Desk } from './desk.ts'
import { foreignSlots } from './foreign-slots.ts'
import { isSceneIn } from './rules.ts'
import { sentenceKey } from './sentences.ts'
import { expand } from './template.ts'
import { type Tongue, tongues } from './voice-content.ts'

const TONGUES: Record<string, Tongue> = {
  spanish: 'es',
  german: 'de',
  french: 'fr',
  portuguese: 'pt',
  japanese: 'ja',
}
/** Words that are English and nothing else. */
const ENGLISH =
  /(?<!\p{L})(?:the|you|are|is|what|how|my|i'm|i|your|don't|have|with|and|for|this|that|hello|can|it|to|of|yes|im|dont|tell|about|like|good)(?!\p{L})/giu
const TRIES = 12
/** As many messages back the language of the talk is looked for. */
const RECENT = 3
const KNOWN = /\[(?:uname|ulike|ujob|called|quote|lately|trade|country|interests|food)\]/
const OF_USER = /^(?:uname|ulike|ujob|called|quote|lately|user)$/
const ANYTHING = /^\(\?:\)$/

const counted = (said: string, pattern: RegExp) => said.match(pattern)?.length ?? 0

/** What a message is surely written in. "Es tu" is Spanish of who reads Spanish, and French of everybody else. */
function knownTongue(said: string, theirs: ReplyRequest['language']): Tongue | 'other' | undefined {
  // No other of the five turns a question mark round.
  if (/[¿¡]/.test(said)) return 'es'
  const found = foreignLanguage(said)
  const tongue = found === undefined || found === 'other' ? found : TONGUES[found]
  if (tongue === undefined || tongue === 'other' || tongue === 'ja') return tongue
  if (theirs === undefined || theirs === 'en' || theirs === 'ja') return tongue
  const wordsOf = (one: Tongue) => counted(said.toLowerCase(), new RegExp(tongues[one].words, 'giu'))
  return theirs !== tongue && wordsOf(theirs) >= wordsOf(tongue) ? theirs : tongue
}

/** The language of a message, where it is one of the five that the voice has words in; `other` for any other one. */
export function tongueOf(
  said: string,
  earlier: readonly string[],
  language: ReplyRequest['language'],
): Tongue | 'other' | undefined {
  const found = knownTongue(said, language)
  // Signs that Japanese shares with Chinese are Japanese to who writes it.
  if (found !== undefined && found !== 'other') return found
  if (!/\p{L}/u.test(said)) return found
  // A few words say little by themselves; of who wrote in a language before they say enough.
  const recent = earlier.slice(-RECENT)
  const last = recent.map((message) => knownTongue(message, language)).findLast((one) => one !== undefined)
  const likely = last !== undefined && last !== 'other' ? last : language === 'en' ? undefined : language
  if (likely === undefined) return found
  const own = (message: string) =>
    counted(message.toLowerCase(), new RegExp(tongues[likely].words, 'giu')) - counted(message, ENGLISH)
  const isIn = (message: string) =>
    own(message) > 0 && (own(message) + counted(message, ENGLISH)) * 3 >= message.split(/\s+/).length
  if (found === 'other') return likely === 'ja' && isIn(said) ? likely : found
  // Who reads a language and has not written English writes in that language.
  const isTheirs = language === likely && likely !== 'ja' && recent.every((message) => own(message) >= 0)
  if (isTheirs && own(said) > 0) return likely
  if (counted(said, ENGLISH) === 0 && (last !== undefined || isTheirs || recent.some(isIn))) return likely
  return isIn(said) ? likely : undefined
}

const finished = (text: string) => {
  const sentence = text
    .replace(/([?!？])[.。]/g, '$1')
    .replace(/。\./g, '。')
    .replace(
      /(^[¿¡]?|[.?!]\s+[¿¡]?)(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
  if (/[.?!。？！]$/.test(sentence)) return sentence
  return sentence + (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]$/u.test(sentence) ? '。' : '.')
}

/** What a rule caught in its first or second brackets, for the slots [1] and [2]. */
const caughtIn = (caught: RegExpExecArray | undefined, slot: string): string | undefined =>
  caught && /^[12]$/.test(slot)
    ? caught
        .slice(Number(slot))
        .find((part) => part !== undefined)
        ?.trim()
    : undefined

/** The answer in the user's language, the first time with a word on which one suits the character best. */
export function foreignReply(desk: Desk, tongue: Tongue): string | undefined {
  const { request, novelty, random } = desk
  const messages = request.talk.filter(({ role }) => role === 'user').map(({ content }) => content)
  const message = messages.at(-1) ?? ''
  const { rules, english, believed } = tongues[tongue]
  const told = [...(request.told ?? []), ...messages]
  const fill = foreignSlots({ tongue, speaker: request.speaker, messages: told, random })
  const slots = (slot: string) => {
    const value = fill(slot)
    if (value && OF_USER.test(slot)) request.onTaken?.(value)
    return value
  }
  const saidBefore = request.talk.some(
    ({ role, content }) =>
      role === 'assistant' && english.some((line) => sentenceKey(content).includes(sentenceKey(line))),
  )
  const remark = saidBefore ? undefined : english.find(novelty.isNew)
  /** The first of some tries that does not even resemble what was said lately; else one that is new. */
  function sayOneOf(lines: readonly string[], caught?: RegExpExecArray): string | undefined {
    let second: string | undefined
    for (let tries = 0; tries < TRIES; tries++) {
      const raw = expand(pick(lines, random) ?? '', (slot) => caughtIn(caught, slot) ?? slots(slot), random)
      if (!raw) continue
      const text = finished(raw)
      if (!novelty.isNew(text)) continue
      if (novelty.isFresh(text)) return text
      second ??= text
    }
    return second
  }
  const heard = request.hearsAbuse && sayOneOf(believed)
  if (heard) return heard
  const said = request.talk.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const earlier = messages.at(-2) ?? ''
  const isScene = isSceneIn(messages)
  const fitting = rules.flatMap(({ when, unless, inScene, after, before, lines }) => {
    if (unless?.test(message) || (isScene && inScene?.test(message) === false)) return []
    if (after?.test(said) === false || before?.test(earlier) === false) return []
    const caught = when.exec(message)
    return caught ? [{ caught, lines, isAny: ANYTHING.test(when.source) }] : []
  })
  for (const { caught, lines, isAny } of fitting) {
    // What is known comes before what says that it is not; what fits any message may well begin elsewhere.
    const knowing = isAny ? [] : lines.filter((line) => KNOWN.test(line))
    const text = sayOneOf(knowing, caught) ?? sayOneOf(lines, caught)
    if (text !== undefined)
      return [text, remark].filter((part) => part !== undefined).join(tongue === 'ja' ? '' : ' ')
  }
  return remark
}
