import { postWithKey } from '#server/platform/post-with-key.ts'
import { readText } from '#server/platform/read-answer.ts'
import { shownAddress } from '#server/platform/shown-address.ts'
import { type PictureScreen, PictureScreenError, type PictureVerdict } from './port.ts'

export type OpenAiScreenOptions = {
  /** Address up to and with the version, e.g. https://api.openai.com/v1. */
  baseUrl: string
  apiKey: string
  model: string
  /** For the whole answer. */
  timeoutMs?: number
}

/** Categories of which no picture is shown to anybody, worst first. */
const BLOCKED = [
  'sexual/minors',
  'self-harm/instructions',
  'self-harm/intent',
  'self-harm',
  'violence/graphic',
]
/** Of an answer; one for one picture has some 2 kB. */
const BYTES_MAX = 256 * 1024

/** Looks with any server that has OpenAI's `/moderations` for pictures (omni-moderation and what speaks like it). */
export function createOpenAiScreen(options: OpenAiScreenOptions): PictureScreen {
  const { apiKey, model, timeoutMs = 20_000 } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')

  return {
    label: `${model} at ${shownAddress(baseUrl)}`,
    isReal: true,
    async judge(picture, signal) {
      const late = AbortSignal.timeout(timeoutMs)
      const url = `data:image/webp;base64,${picture.toString('base64')}`
      try {
        const answer = await postWithKey(`${baseUrl}/moderations`, {
          apiKey,
          body: { model, input: [{ type: 'image_url', image_url: { url } }] },
          signal: AbortSignal.any([signal, late]),
        })
        const said = await readText(answer, BYTES_MAX, saysTooMuch)
        if (!answer.ok)
          throw new PictureScreenError(`The picture screen answered ${answer.status}: ${said.slice(0, 300)}`)
        return verdictOf(said)
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (late.aborted) throw new PictureScreenError('The picture screen took too long.')
        if (error instanceof PictureScreenError) throw error
        throw new PictureScreenError(`The picture screen cannot be reached: ${error}`)
      }
    },
  }
}

/** An answer that says nothing of what counts is no verdict: silence does not make a picture harmless. */
function verdictOf(said: string): PictureVerdict {
  const categories = categoriesOf(said)
  if (typeof categories?.sexual !== 'boolean')
    throw new PictureScreenError('The picture screen sent something that is no verdict.')
  const why = BLOCKED.find((category) => categories[category] === true)
  if (why) return { rating: 'blocked', why }
  return { rating: categories.sexual ? 'adult' : 'general' }
}

function categoriesOf(said: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(said).results[0].categories
  } catch {
    return undefined
  }
}

const saysTooMuch = () => new PictureScreenError('The picture screen says too much.')
