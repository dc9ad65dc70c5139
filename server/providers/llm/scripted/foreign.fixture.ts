import type { Turn } from '../port.ts'
import { composeReply } from './compose.ts'
import { speakers } from './speakers.fixture.ts'

export const TONGUES = ['es', 'de', 'fr', 'pt', 'ja'] as const

/** What one of the speakers says to these messages of somebody who reads the language. */
export function talkWith(
  name: string,
  language: (typeof TONGUES)[number],
  messages: readonly string[],
): string[] {
  const speaker = speakers.find((one) => one.name === name)
  if (!speaker) throw new Error(`No ${name}`)
  const talk: Turn[] = []
  return messages.map((content) => {
    talk.push({ role: 'user', content })
    const reply = composeReply({ prompt: [], speaker, talk, language })
    talk.push({ role: 'assistant', content: reply })
    return reply
  })
}

export const GREETINGS = {
  de: 'hallo du',
  es: 'hola',
  fr: 'salut toi',
  pt: 'oi, tudo bem?',
  ja: 'こんにちは',
} as const
