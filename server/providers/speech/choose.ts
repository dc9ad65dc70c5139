import { createFlite } from './flite/engine.ts'
import { createOpenAiSpeech } from './openai-compatible.ts'
import type { SpeechEngine } from './port.ts'

export type SpeechSettings = {
  SPEECH_BASE_URL: string
  SPEECH_API_KEY: string
  SPEECH_MODEL: string
  SPEECH_FEMALE_VOICES: string[]
  SPEECH_MALE_VOICES: string[]
}

/** The configured speech server, else the synthesiser in this process. */
export function chooseSpeechEngine(settings: SpeechSettings): SpeechEngine {
  if (!settings.SPEECH_BASE_URL) return createFlite()
  return createOpenAiSpeech({
    baseUrl: settings.SPEECH_BASE_URL,
    apiKey: settings.SPEECH_API_KEY,
    model: settings.SPEECH_MODEL,
    voices: { female: settings.SPEECH_FEMALE_VOICES, male: settings.SPEECH_MALE_VOICES },
  })
}
