import { z } from 'zod'
import { address, guardCategories, moderationPolicy, positiveMs } from './setting-schemas.ts'

/** What is done about harms, and the model that judges texts beside the safety rules. */
export const MODERATION_SETTINGS = {
  MODERATION_POLICY: {
    schema: moderationPolicy,
    default: '',
    about:
      'What is done about harms, where it is not the usual, as hate=warn,violence=block-and-count; docs/moderation.md has the words and the floors.',
  },
  GUARD_BASE_URL: {
    schema: address,
    default: '',
    about:
      'Address of an OpenAI-compatible server, up to and with /v1, that judges texts beside the safety rules. Empty: the rules alone.',
  },
  GUARD_API: {
    schema: z.enum(['moderations', 'chat']),
    default: 'moderations',
    about:
      'What that server has: moderations (/moderations, as OpenAI) or chat (/chat/completions with a guard model such as Llama Guard 3).',
  },
  GUARD_API_KEY: {
    schema: z.string(),
    default: '',
    about: 'Key for that server, if it wants one.',
    secret: true,
  },
  GUARD_MODEL: {
    schema: z.string(),
    default: '',
    about: 'Name of its model. Empty: omni-moderation-latest, or llama-guard3 for chat.',
  },
  GUARD_CATEGORIES: {
    schema: guardCategories,
    default: '',
    about:
      'Which of its categories are which of our harms, instead of the usual, as S1=violence,S4=minors; docs/moderation.md has both. What is not named is allowed.',
  },
  GUARD_TIMEOUT_MS: {
    schema: positiveMs,
    default: '5000',
    about: 'Milliseconds for one verdict, a second try among them.',
  },
} as const
