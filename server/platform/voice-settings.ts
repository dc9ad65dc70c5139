import { z } from 'zod'
import { address, names } from './setting-schemas.ts'

const perDay = z.coerce.number().int().min(0).max(1_000_000)

/** What reads messages aloud, and what hears what is spoken. */
export const VOICE_SETTINGS = {
  SPEECH_BASE_URL: {
    schema: address,
    default: '',
    about:
      'OpenAI-compatible server that reads messages aloud, e.g. http://127.0.0.1:8880/v1. Empty: the embedded synthesiser.',
  },
  SPEECH_API_KEY: {
    schema: z.string(),
    default: '',
    about: 'Key for that server, if it wants one.',
    secret: true,
  },
  SPEECH_MODEL: { schema: z.string().min(1), default: 'tts-1', about: 'Name of its model.' },
  SPEECH_FEMALE_VOICES: {
    schema: names,
    default: 'nova,shimmer,coral,sage',
    about: 'Voices of that server for women, with commas between; each character keeps one of them.',
  },
  SPEECH_MALE_VOICES: {
    schema: names,
    default: 'onyx,echo,ash,fable',
    about: 'Voices of that server for men.',
  },
  TRANSCRIPTION_BASE_URL: {
    schema: address,
    default: '',
    about:
      "OpenAI-compatible server that writes down what is spoken into a microphone. Empty: the browser's own recognition, where it has one.",
  },
  TRANSCRIPTION_API_KEY: {
    schema: z.string(),
    default: '',
    about: 'Key for that server, if it wants one.',
    secret: true,
  },
  TRANSCRIPTION_MODEL: { schema: z.string().min(1), default: 'whisper-1', about: 'Name of its model.' },
  GUEST_RECORDINGS_PER_DAY: {
    schema: perDay,
    default: '20',
    about: 'Recordings that it writes down for a guest in a day.',
  },
  FREE_RECORDINGS_PER_DAY: {
    schema: perDay,
    default: '60',
    about: 'Recordings that it writes down for a user without a subscription in a day.',
  },
  PRO_RECORDINGS_PER_DAY: {
    schema: perDay,
    default: '300',
    about: 'Recordings that it writes down for a subscriber in a day.',
  },
} as const
