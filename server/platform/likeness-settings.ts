import { z } from 'zod'
import { address, numberWithin, positiveMs } from './setting-schemas.ts'

/** The model that looks whether a picture is of the person whom it should show. */
export const LIKENESS_SETTINGS = {
  LIKENESS_BASE_URL: {
    schema: address,
    default: '',
    about:
      "OpenAI-compatible server, up to and with /v1, whose model compares each picture of a character with the character's portrait, where openai, automatic1111 or comfyui draw. Needs LIKENESS_MODEL. Empty: nothing is compared.",
  },
  LIKENESS_API_KEY: {
    schema: z.string(),
    default: '',
    about: 'Key for that server, if it wants one.',
    secret: true,
  },
  LIKENESS_MODEL: {
    schema: z.string().max(200),
    default: '',
    about: 'Name of its model, which has to see several pictures at once, e.g. qwen2.5vl:7b.',
  },
  LIKENESS_MIN: {
    schema: numberWithin({ min: 0, max: 1 }),
    default: '0.5',
    about:
      'The least likeness, from 0 for somebody else to 1 for the same person; what has less is drawn once more, at no further cost to the user.',
  },
  LIKENESS_TIMEOUT_MS: {
    schema: positiveMs,
    default: '20000',
    about: 'Milliseconds for one comparison; then the picture is shown as it is.',
  },
} as const

/** Settings that do not go together, each with what to do. */
export const likenessConflictsOf = (settings: {
  LIKENESS_BASE_URL: string
  LIKENESS_MODEL: string
}): string[] =>
  settings.LIKENESS_BASE_URL && !settings.LIKENESS_MODEL
    ? ['LIKENESS_MODEL: needed with LIKENESS_BASE_URL; name a model of this server that sees pictures.']
    : []
