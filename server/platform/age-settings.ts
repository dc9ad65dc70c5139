import { z } from 'zod'

/** Who has to prove to be an adult, and to whom. */
export const AGE_SETTINGS = {
  AGE_ASSURANCE: {
    schema: z.enum(['table', 'everywhere', 'off']),
    default: 'table',
    about:
      'Who proves to be 18 or older: table (where content/age-laws.json says that the law wants it; all others say so themselves), everywhere, or off (nobody is asked, for a site behind a gate of its own).',
  },
  AGE_PROVIDER: {
    schema: z.enum(['sandbox', 'yoti', 'off']),
    default: 'sandbox',
    about:
      'Who takes the proofs: sandbox (a page where a tester chooses the outcome; none with NODE_ENV=production), yoti, or off. Without one, what needs a proof stays closed.',
  },
  YOTI_SDK_ID: { schema: z.string(), default: '', about: "SDK of Yoti's age verification service." },
  YOTI_API_KEY: { schema: z.string(), default: '', about: 'Key of that service.', secret: true },
} as const
