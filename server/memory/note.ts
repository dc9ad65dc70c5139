import type { SummaryRow } from './present.ts'
import { THE_USER } from './summarise.ts'

type Said = { day: string; speaker: string; text: string }

/** What was said in a stretch of the talk, with its days, as it stands in the prompt. */
export function stretchNote({ text, first_day: first, last_day: last }: SummaryRow): string {
  const told = text.replaceAll(THE_USER, 'The user').replace(/\s+/g, ' ')
  return `- ${first === last ? first : `${first} to ${last}`}: ${told}`
}

/** A memory as it stands in a note. */
export const memoryLine = (text: string): string => `- ${text.replace(/\s+/g, ' ')}`

/** Something that was said, as it stands there. */
export const saidLine = ({ day, speaker, text }: Said): string =>
  `- ${day}, ${speaker}: ${text.replace(/\s+/g, ' ')}`

/** What a reply is reminded of, as it stands in the prompt; empty where there is nothing. */
export function noteOf(name: string, memories: readonly string[], said: readonly string[]): string {
  if (memories.length + said.length === 0) return ''
  return [
    `[What ${name} remembers:`,
    ...memories,
    ...(said.length > 0 ? ['Said earlier:', ...said] : []),
    ']',
  ].join('\n')
}
