import { z } from 'zod'
import { MEMORY_CHARS_MAX } from '#contract/limits.ts'
import { MemoryKind } from '#contract/memory.ts'
import { storable } from '#contract/storable-text.ts'
import type { AnswerForm, PromptMessage } from '#server/providers/llm/port.ts'
import type { Fact } from './draw.ts'
import type { IndexedMessage } from './talk-index.ts'
import { daySaid, isoDayOf } from './time-words.ts'

/** Characters of a message that are shown: the more of all of them there is, the less of each, down to a line. */
const SHOWN_CHARS = 1500
const SHOWN_CHARS_MIN = 60
const SHOWN_SHARE = 0.7
/** Facts that are taken of an answer. */
const FACTS_MAX = 12

const Told = z.object({
  about: MemoryKind,
  text: z.string().overwrite(storable).trim().min(3).max(MEMORY_CHARS_MAX),
  message: z.int(),
  slot: z.string().overwrite(storable).max(40).optional().catch(undefined),
  on: z.iso.date().optional().catch(undefined),
})

/** One fact that is no such fact does not take the others with it. */
const Answer = z.object({ facts: z.array(z.unknown()) })

const orNothing = (form: AnswerForm): AnswerForm => ({ oneOf: [{ type: 'null' }, form] })

/**
 * The same for a model that can be held to a form: it cannot name a message that is not there, and answers null for
 * what it leaves out.
 */
export const factsForm = (messages: number): AnswerForm => ({
  type: 'object',
  properties: {
    facts: {
      type: 'array',
      maxItems: FACTS_MAX,
      items: {
        type: 'object',
        properties: {
          about: { enum: MemoryKind.options },
          text: { type: 'string', minLength: 3, maxLength: MEMORY_CHARS_MAX },
          message: { enum: Array.from({ length: messages }, (_, at) => at + 1) },
          slot: orNothing({ type: 'string', maxLength: 40 }),
          on: orNothing({ type: 'string', format: 'date' }),
        },
      },
    },
  },
})

/** A summary has room for more than it is asked to be, and does not run on. Grammars refuse lengths much above this. */
export const SUMMARY_FORM: AnswerForm = { type: 'string', minLength: 1, maxLength: 800 }

/** What a model is shown of a message; `speaker`: whoever said it in a group. */
export type Line = Pick<IndexedMessage, 'author' | 'content' | 'createdAt' | 'utcOffsetMinutes'> & {
  speaker?: string | undefined
}

type Fits = (prompt: PromptMessage[]) => boolean

/** With as much of each message as fits beside the others. */
function fitted(system: string, linesOf: (chars: number) => string[], fits: Fits): PromptMessage[] {
  const write = (chars: number): PromptMessage[] => [
    { role: 'system', content: system },
    { role: 'user', content: linesOf(chars).join('\n') },
  ]
  let prompt = write(SHOWN_CHARS)
  for (let chars = SHOWN_CHARS; chars > SHOWN_CHARS_MIN && !fits(prompt); prompt = write(chars))
    chars = Math.max(SHOWN_CHARS_MIN, Math.floor(chars * SHOWN_SHARE))
  return prompt
}

const said = ({ author, speaker, content }: Line, name: string, chars: number) =>
  `${author === 'user' ? 'User' : (speaker ?? name)}: ${content.slice(0, chars).toWellFormed()}`

/** Asks for what a few messages tell that is worth remembering. */
export function factsPrompt(name: string, messages: readonly Line[], fits: Fits): PromptMessage[] {
  return fitted(
    `You keep notes for ${name} about a chat with a user. From the numbered messages take what will matter in later talks: lasting facts about the user, about ${name}, about the two of them, and plans or promises. Not questions, not what stands in *asterisks*, nothing that is only a mood of the moment, no passwords or numbers of accounts. Answer with JSON only: {"facts":[{"about":"user|character|shared|plan","text":"one short sentence in the language of the messages","message":number of the message,"slot":"job, home, name … where there can be only one","on":"YYYY-MM-DD where it names a day, reckoned from the date of the message"}]}. An empty list is a good answer.`,
    (chars) =>
      messages.map((line, at) => `${at + 1}. [${isoDayOf(daySaid(line))}] ${said(line, name, chars)}`),
    fits,
  )
}

export function summaryPrompt(name: string, messages: readonly Line[], fits: Fits): PromptMessage[] {
  return fitted(
    `Summarise this stretch of a chat between a user and ${name} in at most 80 words: what happened, what was told, what was agreed. Only the summary, in the language of the chat.`,
    (chars) => messages.map((line) => said(line, name, chars)),
    fits,
  )
}

/** The summary of a model's answer, which is a string of JSON where the model was held to that. */
export function readSummary(answer: string): string {
  const text = storable(answer).trim()
  const told = z.string().safeParse(/^".*"$/s.test(text) ? parse(text) : undefined)
  return told.success ? storable(told.data).trim() : text
}

/** A fact and the position of its message. */
export type FactAt = { fact: Fact; at: number }

/** An object without others in it, whole. */
const FLAT_OBJECT = /\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/g

/** The facts of a model's answer; of one that is not whole those that are. */
export function readFacts(text: string, messages: number): { facts: FactAt[]; isWhole: boolean } {
  const answer = storable(text)
  const parsed = Answer.safeParse(parse(/\{[\s\S]*\}/.exec(answer)?.[0]))
  const given = parsed.data?.facts ?? (answer.match(FLAT_OBJECT) ?? []).map(parse)
  const facts = given
    .flatMap((told) => Told.safeParse(told).data ?? [])
    .filter(({ message }) => message >= 1 && message <= messages)
    .slice(0, FACTS_MAX)
    .map(({ about, text, message, slot, on }) => ({
      fact: { kind: about, text, ...(slot && { slot: slot.toLowerCase() }), ...(on && { happensOn: on }) },
      at: message - 1,
    }))
  return { facts, isWhole: parsed.success }
}

/** Undefined where it is no JSON. */
function parse(json = ''): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
