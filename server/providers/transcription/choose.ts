import { createOpenAiTranscriber } from './openai-compatible.ts'
import type { Transcriber } from './port.ts'

export type TranscriptionSettings = {
  TRANSCRIPTION_BASE_URL: string
  TRANSCRIPTION_API_KEY: string
  TRANSCRIPTION_MODEL: string
}

/** Undefined where none is configured: then the browser listens by itself, where it can. */
export function chooseTranscriber(settings: TranscriptionSettings): Transcriber | undefined {
  if (!settings.TRANSCRIPTION_BASE_URL) return undefined
  return createOpenAiTranscriber({
    baseUrl: settings.TRANSCRIPTION_BASE_URL,
    apiKey: settings.TRANSCRIPTION_API_KEY,
    model: settings.TRANSCRIPTION_MODEL,
  })
}
