import type { RecalledMessage } from '#contract/memory.ts'
import type { SummaryRow } from './present.ts'
import { THE_USER } from './summarise.ts'

type Quoted = Pick<RecalledMessage, 'author' | 'speaker' | 'text' | 'createdAt'>

/** What was said in a stretch of the talk, with its days, as it stands in the prompt. */
export function stretchNote({ text, said_from: from, said_to: to }: SummaryRow): string {
  const [first, last] = [from, to].map((day) => day.toISOString().slice(0, 10))
  const told = text.replaceAll(THE_USER, 'The user').replace(/\s+/g, ' ')
  return `- ${first === last ? first : `${first} to ${last}`}: ${told}`
}

/** What a reply is reminded of, as it stands in the prompt; empty where there is nothing. */
export function noteOf(
  name: string,
  memories: readonly { text: string }[],
  messages: readonly Quoted[],
): string {
  if (memories.length + messages.length === 0) return ''
  const said = messages.map(
    ({ author, speaker = name, text, createdAt }) =>
      `- ${createdAt.slice(0, 10)}, ${author === 'user' ? 'the user' : speaker}: ${text.replace(/\s+/g, ' ')}`,
  )
  return [
    `[What ${name} remembers:`,
    ...memories.map(({ text }) => `- ${text.replace(/\s+/g, ' ')}`),
    ...(said.length > 0 ? ['Said earlier:', ...said] : []),
    ']',
  ].join('\n')
}
