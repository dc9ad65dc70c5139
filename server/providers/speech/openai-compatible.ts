import { postWithKey } from '#server/platform/post-with-key.ts'
import { readBytes } from '#server/platform/read-answer.ts'
import { shownAddress } from '#server/platform/shown-address.ts'
import { readAudio } from './audio.ts'
import { type SpeechEngine, SpeechError, type Voice } from './port.ts'

export type OpenAiSpeechOptions = {
  /** Address up to and with the version, e.g. http://127.0.0.1:8880/v1. */
  baseUrl: string
  apiKey: string
  model: string
  /** The server's voices for each register. */
  voices: Record<Voice['register'], readonly string[]>
  /** For the whole answer. */
  timeoutMs?: number
}

/** Some ten minutes of MP3 or six of WAV; a message has about one. */
const BYTES_MAX = 20 * 1024 * 1024

/** Speaks with any server that has OpenAI's `/audio/speech`. */
export function createOpenAiSpeech(options: OpenAiSpeechOptions): SpeechEngine {
  const { apiKey, model, voices, timeoutMs = 60_000 } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')
  const closing = new AbortController()

  return {
    label: `${model} at ${shownAddress(baseUrl)}`,
    isReal: true,

    async speak({ text, voice }, signal) {
      signal.throwIfAborted()
      const late = AbortSignal.timeout(timeoutMs)
      const names = voices[voice.register]
      const body = {
        model,
        input: text,
        voice: names[voice.timbre % names.length],
        speed: voice.pace,
        response_format: 'mp3',
      }
      const answer = await postWithKey(`${baseUrl}/audio/speech`, {
        apiKey,
        body,
        signal: AbortSignal.any([signal, late, closing.signal]),
      }).catch((error: unknown) => {
        throw signal.aborted ? signal.reason : late.aborted ? tooSlow() : unreachable(error)
      })
      try {
        if (!answer.ok) throw await refusal(answer)
        const bytes = await readBytes(answer, BYTES_MAX, tooLong)
        const read = readAudio(bytes)
        if (!read)
          throw new SpeechError('malformed', 'The speech server sent something that is neither MP3 nor WAV.')
        if (read.isCut) throw new SpeechError('cut', 'The speech server ended the audio in the middle.')
        return { bytes, mime: read.mime, durationMs: read.durationMs }
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (late.aborted) throw tooSlow()
        if (error instanceof SpeechError) throw error
        throw new SpeechError('cut', 'The connection to the speech server broke.')
      }
    },

    async close() {
      closing.abort(new SpeechError('broken', 'The server is closing.'))
    },
  }
}

const tooLong = () =>
  new SpeechError('too-large', 'The speech server sent more audio than one message can have.')

const tooSlow = () => new SpeechError('timeout', 'The speech server took too long.')

const unreachable = (error: unknown) =>
  new SpeechError('unreachable', `The speech server cannot be reached: ${causeOf(error)}`)

const causeOf = (error: unknown) =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message
      : error.message
    : String(error)

async function refusal({ status, body }: Response): Promise<SpeechError> {
  let said = ''
  const decoder = new TextDecoder()
  for await (const part of body ?? []) {
    said += decoder.decode(part, { stream: true })
    if (said.length > 300) break
  }
  return new SpeechError(
    'refused',
    `The speech server answered ${status}: ${said.slice(0, 300)}`,
    status === 429 || status >= 500,
  )
}
