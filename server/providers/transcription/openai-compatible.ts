import { storable } from '#contract/storable-text.ts'
import { readText } from '#server/platform/read-answer.ts'
import { shownAddress } from '#server/platform/shown-address.ts'
import { type RecordingType, type Transcriber, TranscriptionError } from './port.ts'

export type OpenAiTranscriptionOptions = {
  /** Address up to and with the version, e.g. http://127.0.0.1:8000/v1. */
  baseUrl: string
  apiKey: string
  model: string
  /** For the whole answer. */
  timeoutMs?: number
}

/** Servers tell the format by the name of the file. */
const FILE_NAMES: Record<RecordingType, string> = {
  'audio/webm': 'speech.webm',
  'audio/ogg': 'speech.ogg',
  'audio/mp4': 'speech.mp4',
  'audio/wav': 'speech.wav',
  'audio/mpeg': 'speech.mp3',
}

/** Of an answer: what is said in the longest recording takes a tenth of it. */
const BYTES_MAX = 1024 * 1024

/** What models write where nobody speaks. */
const SILENCE = /^(?:[\s.…♪-]|\[[^\]]*\]|\([^)]*\))*$/u

/** Listens with any server that has OpenAI's `/audio/transcriptions`. */
export function createOpenAiTranscriber(options: OpenAiTranscriptionOptions): Transcriber {
  const { apiKey, model, timeoutMs = 60_000 } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')

  return {
    label: `${model} at ${shownAddress(baseUrl)}`,
    async transcribe({ bytes, mime }, signal) {
      const form = new FormData()
      form.set('model', model)
      form.set('response_format', 'json')
      form.set('file', new File([new Uint8Array(bytes)], FILE_NAMES[mime], { type: mime }))
      const late = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await fetch(`${baseUrl}/audio/transcriptions`, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.any([signal, late]),
          headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
          body: form,
        })
        const said = await readText(answer, BYTES_MAX, malformed)
        if (!answer.ok)
          throw new TranscriptionError(
            'refused',
            `The transcription server answered ${answer.status}: ${said.slice(0, 300)}`,
            answer.status === 429 || answer.status >= 500,
          )
        const text = textOf(said)
        return SILENCE.test(text) ? '' : text
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (late.aborted) throw new TranscriptionError('timeout', 'The transcription server took too long.')
        if (error instanceof TranscriptionError) throw error
        throw new TranscriptionError('unreachable', `The transcription server cannot be reached: ${error}`)
      }
    },
  }
}

function textOf(said: string): string {
  try {
    const answer: unknown = JSON.parse(said)
    if (typeof answer === 'object' && answer !== null && 'text' in answer && typeof answer.text === 'string')
      return storable(answer.text).trim()
  } catch {
    // Below, as everything that is no transcription.
  }
  throw malformed()
}

const malformed = () =>
  new TranscriptionError('malformed', 'The transcription server sent something that is no transcription.')
