import { z } from 'zod'
import { shownAddress } from '#server/platform/shown-address.ts'
import { askServer, type GuardServer } from './ask-server.ts'
import { type Categories, type Guard, GuardError, type Line } from './port.ts'

/**
 * The codes of Llama Guard 3 that are harms here. S12 is what adults do; S5 to S8, S13 and S14 (defamation, advice,
 * privacy, copyright, elections, code interpreters) are no harms of a story.
 */
export const LLAMA_GUARD_CATEGORIES: Categories = {
  S1: 'violence',
  S2: 'illegal-goods',
  S3: 'non-consent',
  S4: 'minors',
  S9: 'illegal-goods',
  S10: 'hate',
  S11: 'self-harm',
}

const Answer = z.object({
  model: z.string().max(100).optional(),
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})
/** `unsafe` and every code there is are some 50. */
const TOKENS_MAX = 100

/** Judges with a model that answers a talk with `safe`, or `unsafe` and codes, behind `/chat/completions`. */
export function createGuardModel(server: GuardServer, categories: Categories): Guard {
  const { model, baseUrl } = server
  const isCode = (word: string) => Object.hasOwn(categories, word) || /^S\d{1,2}$/.test(word)

  /** The codes of an answer. Anything that is not wholly a verdict is none. */
  function codesOf(said: string): string[] {
    const [word, ...codes] = said.trim().split(/[\s,]+/)
    const isSafe = word?.toLowerCase() === 'safe' && codes.length === 0
    const isUnsafe = word?.toLowerCase() === 'unsafe' && codes.length > 0 && codes.every(isCode)
    if (!isSafe && !isUnsafe)
      throw new GuardError('malformed', 'The guard sent something that is no verdict.')
    return codes
  }

  return {
    label: `${model} at ${shownAddress(baseUrl)}`,
    async judge(line, before, signal) {
      const body = { model, messages: messagesOf([...before, line]), temperature: 0, max_tokens: TOKENS_MAX }
      const answer = Answer.safeParse(await askServer(server, '/chat/completions', body, signal))
      if (!answer.success) throw new GuardError('malformed', 'The guard sent something that is no answer.')
      const codes = codesOf(answer.data.choices[0]?.message.content ?? '')
      const found = [...new Set(codes)].flatMap((category) => {
        const harm = categories[category]
        return harm ? [{ harm, category }] : []
      })
      return { found, version: answer.data.model ?? model }
    },
  }
}

type ChatMessage = { role: 'user' | 'assistant'; content: string }

/**
 * The talk as the template of these models wants it: it begins with the user, and roles take turns. The last message is
 * the one that is judged; where no user speaks before it, it is the user's.
 */
function messagesOf(lines: readonly Line[]): ChatMessage[] {
  const messages: ChatMessage[] = []
  for (const [index, { author, content }] of lines.entries()) {
    const isLast = index === lines.length - 1
    const last = messages.at(-1)
    if (author === 'character' && !last) {
      if (isLast) messages.push({ role: 'user', content })
      continue
    }
    const role = author === 'user' ? 'user' : 'assistant'
    if (last?.role === role) last.content += `\n\n${content}`
    else messages.push({ role, content })
  }
  return messages
}
