import { z } from 'zod'
import { shownAddress } from '#server/platform/shown-address.ts'
import { askServer, type GuardServer } from './ask-server.ts'
import { type Categories, type Guard, GuardError, type GuardFinding, type Line } from './port.ts'

/**
 * OpenAI's categories that are harms here. Plain `sexual` is what adults do; plain `violence` and `harassment` are any
 * fight or quarrel of a story.
 */
export const MODERATION_CATEGORIES: Categories = {
  'sexual/minors': 'minors',
  'violence/graphic': 'violence',
  illicit: 'illegal-goods',
  'illicit/violent': 'illegal-goods',
  hate: 'hate',
  'hate/threatening': 'hate',
  'self-harm': 'self-harm',
  'self-harm/intent': 'self-harm',
  'self-harm/instructions': 'self-harm',
}

const Result = z.object({
  categories: z.record(z.string(), z.boolean().nullable()),
  category_scores: z.record(z.string(), z.number().nullable()).optional(),
})
type Result = z.infer<typeof Result>
const Answer = z.object({ model: z.string().max(100).optional(), results: z.array(Result) })

/** Judges with any server that has OpenAI's `/moderations` for texts. */
export function createModerationsGuard(server: GuardServer, categories: Categories): Guard {
  const { model, baseUrl } = server
  const named = Object.entries(categories)

  /** Categories that a result has and, where there is one, the other has not. */
  const foundIn = (result: Result | undefined, unlike?: Result): GuardFinding[] =>
    named.flatMap(([category, harm]) => {
      if (!result?.categories[category] || unlike?.categories[category]) return []
      const score = result.category_scores?.[category]
      return [{ harm, category, ...(typeof score === 'number' && { score }) }]
    })

  /** Silence on what counts does not make a text harmless. */
  const isVerdict = (result: Result) =>
    named.some(([category]) => typeof result.categories[category] === 'boolean')

  return {
    label: `${model} at ${shownAddress(baseUrl)}`,
    async judge({ content }, before, signal) {
      const input = inputsOf(content, before)
      const answer = Answer.safeParse(await askServer(server, '/moderations', { model, input }, signal))
      if (
        !answer.success ||
        answer.data.results.length !== input.length ||
        !answer.data.results.every(isVerdict)
      )
        throw new GuardError('malformed', 'The guard sent something that is no verdict.')
      const [alone, together, earlier] = answer.data.results
      const found = foundIn(alone)
      const more = foundIn(together, earlier).filter(
        ({ category }) => !found.some((one) => one.category === category),
      )
      return { found: [...found, ...more], version: answer.data.model ?? model }
    },
  }
}

/**
 * The text by itself, with the lines before it, and those lines alone: what they break already is not the text's doing,
 * or no line after it would ever pass.
 */
function inputsOf(text: string, before: readonly Line[]): string[] {
  if (before.length === 0) return [text]
  const earlier = before.map(({ content }) => content).join('\n')
  return [text, `${earlier}\n${text}`, earlier]
}
