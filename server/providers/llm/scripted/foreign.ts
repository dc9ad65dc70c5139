import { foreignLanguage } from '#server/platform/foreign-language.ts'
import type { ReplyRequest } from '../port.ts'
import { pick } from './choose.ts'
import type { Desk } from './desk.ts'
import { expand } from './template.ts'
import { type Tongue, tongues } from './voice-content.ts'

const TONGUES: Record<string, Tongue> = {
  ...{ spanish: 'es', german: 'de', french: 'fr', portuguese: 'pt', japanese: 'ja' },
}
const ENGLISH =
  /\b(?:the|you|are|is|what|how|my|i'm|i|your|do|don't|have|with|and|for|this|that|hello|hey|can|was|it|to|of|love|good|yes|not|be)\b/i
const TRIES = 12

/** The language of a message, where it is one of the five that the voice has words in; `other` for any other one. */
export function tongueOf(
  said: string,
  earlier: readonly string[],
  language: ReplyRequest['language'],
): Tongue | 'other' | undefined {
  const found = foreignLanguage(said)
  if (found !== undefined) return TONGUES[found] ?? 'other'
  if (ENGLISH.test(said) || !/\p{L}{2}/u.test(said)) return undefined
  // A few words say little by themselves; of who wrote in a language before they say enough.
  const last = foreignLanguage(earlier.at(-1) ?? '')
  const likely = (last && TONGUES[last]) ?? (language === 'en' ? undefined : language)
  if (likely === undefined) return undefined
  const words = said.toLowerCase().match(new RegExp(tongues[likely].words, 'giu')) ?? []
  return words.length * 3 >= said.split(/\s+/).length ? likely : undefined
}

const finished = (text: string) => {
  const sentence = text.replace(
    /(^|[.?!]\s+[¿¡]?)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
  return /[.?!。？！]$/.test(sentence) ? sentence : `${sentence}.`
}

/** The answer in the user's language, the first time with a word on which one suits the character best. */
export function foreignReply(desk: Desk, tongue: Tongue): string | undefined {
  const { request, novelty, random, slots } = desk
  const message = request.talk.at(-1)?.content ?? ''
  const { rules, english } = tongues[tongue]
  const isNew = (text: string) => text !== '' && novelty.isNew(text)
  const saidBefore = request.talk.some(
    ({ role, content }) => role === 'assistant' && english.some((line) => content.includes(line)),
  )
  const remark = saidBefore ? undefined : english.find(isNew)
  for (const { when, lines } of rules) {
    const match = when.exec(message)
    if (!match) continue
    for (let tries = 0; tries < TRIES; tries++) {
      const text = expand(
        pick(lines, random) ?? '',
        (slot) => (slot === '1' ? match[1] : slots(slot)),
        random,
      )
      if (text !== undefined && isNew(finished(text)))
        return [finished(text), remark].filter((part) => part !== undefined).join(tongue === 'ja' ? '' : ' ')
    }
  }
  return remark
}
