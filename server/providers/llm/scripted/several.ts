import type { Turn } from '../port.ts'
import { body } from './body.ts'
import type { Desk } from './desk.ts'
import type { Facts } from './facts.ts'
import type { Intent } from './intents.ts'
import { partsOf } from './parts.ts'
import { plainText, splitActions } from './plain-text.ts'
import { scriptFor } from './scripts.ts'
import { sentencesOf } from './sentences.ts'
import { asksWhoAndWhere } from './sheet-answers.ts'
import { slotsFor } from './slots.ts'
import { read } from './understand.ts'

/** Messages that are answered as one, however many sentences they have. */
const WHOLE = new Set<Intent>([
  'minor',
  'distress',
  'harmed',
  'believed',
  'explicit',
  'are-you-ai',
  'real-feelings',
  'machinery',
  'meet-outside',
  'contact-outside',
  'picture',
  'picture-request',
  'foreign',
  'action',
  'repeated',
  'gibberish',
  'emoji',
  'empty',
  'grief',
  'heartbroken',
  'money',
  'sum',
  'tell-note',
  'greeting',
])

/** A reaction without the question at its end, where something is left of it. */
function withoutQuestion(text: string): string {
  const sentences = sentencesOf(text)
  const kept = sentences.filter((sentence) => !sentence.endsWith('?'))
  return kept.length === 0 ? text : kept.join(' ')
}

/** "I asked you about your day" is that question once more; else it is the last one that the user asked. */
function askedBefore(talk: readonly Turn[]): string[] {
  const lately = talk.filter(({ role }) => role === 'user').slice(-3)
  const about = lately
    .map(({ content }) => /\basked (?:you )?about (.{3,60}?)[.!]*$/.exec(plainText(content))?.[1])
    .findLast((subject) => subject !== undefined)
  if (about !== undefined) return [`tell me about ${about}`]
  const question = talk
    .slice(0, -1)
    .findLast(({ role, content }) => role === 'user' && content.trim().endsWith('?'))
  return question === undefined ? [] : [question.content]
}

/** The answer to a message that tells something and asks something, or asks twice; undefined for a simple one. */
export function inParts(desk: Desk, facts: Facts, address: string): string | undefined {
  const { request, reading, thread, novelty, random } = desk
  if (WHOLE.has(reading.intent) || reading.rule?.whole || asksWhoAndWhere(reading.plain)) return undefined
  const { said } = splitActions(request.talk.at(-1)?.content ?? '')
  const parts = reading.rule?.repair ? { questions: askedBefore(request.talk) } : partsOf(said)
  if (!parts) return undefined
  const { remark, questions } = parts
  const texts = [...(remark === undefined ? [] : [remark]), ...questions]
  const sorry = reading.rule?.repair ? body(desk) : undefined
  const before = request.talk.slice(0, -1)
  const heard: Turn[] = []
  const answered = texts.map((content, at) => {
    // A question that is asked once more is not one that is repeated.
    const part = {
      ...request,
      talk: [
        ...before.filter((turn) => turn.content !== content),
        ...heard,
        { role: 'user' as const, content },
      ],
    }
    const partRead = read(part)
    const script = scriptFor(partRead, facts, request.speaker)
    const slots = slotsFor({ request: part, reading: partRead, facts, thread, address, novelty, random })
    const line = body({ ...desk, request: part, reading: partRead, script, slots })
    if (line === undefined) return ''
    const said = at < texts.length - 1 ? withoutQuestion(line) : line
    novelty.add(said)
    // What is asked next may be about what was just answered.
    heard.push({ role: 'user', content }, { role: 'assistant', content: said })
    return said
  })
  const text = [sorry ?? '', ...answered].filter(Boolean).join(' ')
  return text === '' ? undefined : text
}
