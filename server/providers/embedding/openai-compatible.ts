import { z } from 'zod'
import { postWithKey } from '#server/platform/post-with-key.ts'
import { readText } from '#server/platform/read-answer.ts'
import { shownAddress } from '#server/platform/shown-address.ts'
import { EmbeddingError, type EmbeddingModel, type Vector } from './port.ts'

export type OpenAiEmbeddingOptions = {
  /** Address up to and with the version, e.g. http://127.0.0.1:11434/v1. */
  baseUrl: string
  apiKey: string
  model: string
  /** How long its vectors are to be; undefined for what the model gives. */
  dimensions: number | undefined
  /** For the whole answer; whoever asks may wait for less. */
  timeoutMs: number
}

/** Of an answer; 32 vectors of 4,096 numbers have some 3 MB. */
const BYTES_MAX = 8 * 1024 * 1024

const Answer = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1) })),
})

/** Asks any server that has OpenAI's `/embeddings`. */
export function createOpenAiEmbedding(options: OpenAiEmbeddingOptions): EmbeddingModel {
  const { model, dimensions, timeoutMs } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')

  const closing = new AbortController()

  async function embed(texts: readonly string[], signal: AbortSignal): Promise<Vector[]> {
    signal.throwIfAborted()
    const late = AbortSignal.timeout(timeoutMs)
    // Who shortens a text may cut a sign of two halves.
    const input = texts.map((text) => text.toWellFormed())
    const body = { model, input, ...(dimensions !== undefined && { dimensions }) }
    const ended = AbortSignal.any([signal, late, closing.signal])
    try {
      const said = await post(`${baseUrl}/embeddings`, options.apiKey, body, ended)
      return vectorsOf(said, texts.length, dimensions)
    } catch (error) {
      signal.throwIfAborted()
      if (late.aborted) throw new EmbeddingError('timeout', 'The embedding server took too long.')
      throw error
    }
  }

  return {
    label: `${model} at ${shownAddress(baseUrl)}`,
    isReal: true,
    model,
    dimensions,
    embed,
    embedQuery: async (text, signal) => (await embed([text], signal))[0],
    close: async () => closing.abort(),
  }
}

async function post(url: string, apiKey: string, body: object, signal: AbortSignal): Promise<string> {
  const answer = await postWithKey(url, { apiKey, body, signal }).catch(() => {
    throw new EmbeddingError('unreachable', 'The embedding server cannot be reached.')
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new EmbeddingError(kindOf(answer.status), `The embedding server answered ${answer.status}.`)
  }
  const tooMuch = () => malformed('sent more than these texts can have')
  return await readText(answer, BYTES_MAX, tooMuch).catch((error: unknown) => {
    if (error instanceof EmbeddingError) throw error
    throw new EmbeddingError('cut', 'The connection to the embedding server broke.')
  })
}

function kindOf(status: number): EmbeddingError['kind'] {
  if (status === 500) return 'failed'
  if (status === 429 || status > 500) return 'busy'
  return status === 400 || status === 413 || status === 422 ? 'refused-text' : 'refused'
}

/** The vectors of an answer in the order of the texts; anything but one usable vector for each is none. */
function vectorsOf(said: string, count: number, dimensions: number | undefined): Vector[] {
  const answer = Answer.safeParse(parsed(said))
  if (!answer.success) throw malformed('sent something that is no list of vectors')
  const data = answer.data.data.toSorted((a, b) => a.index - b.index)
  if (data.length !== count || data.some(({ index }, at) => index !== at))
    throw malformed(`sent ${data.length} vectors for ${count} texts`)
  const vectors = data.map(({ embedding }) => embedding)
  const wanted = dimensions ?? vectors[0]?.length ?? 0
  const other = vectors.find(({ length }) => length !== wanted)
  if (other) throw malformed(`sent a vector of ${other.length} numbers where ${wanted} are wanted`)
  // It lies in no direction, so that nothing is near it.
  if (vectors.some((vector) => vector.every((value) => value === 0)))
    throw malformed('sent a vector of zeros')
  return vectors
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}

const malformed = (what: string) => new EmbeddingError('malformed', `The embedding server ${what}.`)
