import type { ReplyRequest, Speaker, Turn } from '../port.ts'
import { composeReply } from './compose.ts'
import { speakers } from './speakers.fixture.ts'
import { read } from './understand.ts'

/** What a character says to each of these messages, one after the other; `more` goes with each request. */
export function converse(
  speaker: Speaker,
  messages: readonly string[],
  { before = [], ...more }: Partial<ReplyRequest> & { before?: readonly Turn[] } = {},
): string[] {
  const talk = [...before]
  return messages.map((content) => {
    talk.push({ role: 'user', content })
    const reply = composeReply({ prompt: [], speaker, talk, ...more })
    talk.push({ role: 'assistant', content: reply })
    return reply
  })
}

/** What each of the speakers says to the last of these messages. */
export const saidTo = (...messages: string[]): string[] =>
  speakers.map((speaker) => converse(speaker, messages).at(-1) ?? '')

/** These messages, each but the last with the same answer. */
export const talkOf = (messages: readonly string[], answer = 'I see.'): Turn[] =>
  messages
    .flatMap((content): Turn[] => [
      { role: 'user', content },
      { role: 'assistant', content: answer },
    ])
    .slice(0, -1)

/** How the last of these messages is read. */
export const readingOf = (...messages: string[]) => read({ talk: talkOf(messages) })
