import { z } from 'zod'
import { missingOf } from './setting-conflicts.ts'

/** What is asked of somebody before a talk: proof of being an adult, to whom, and consent. */
export const AGE_SETTINGS = {
  AGE_ASSURANCE: {
    schema: z.enum(['table', 'everywhere', 'off']),
    default: 'table',
    about:
      'Who proves to be 18 or older: table (where content/age-laws.json says that the law wants it; all others say so themselves), everywhere, or off (nobody is asked, for a site behind a gate of its own).',
  },
  INTIMATE_CONSENT: {
    schema: z.enum(['by-place', 'everywhere', 'off']),
    default: 'by-place',
    about:
      'Who is asked for explicit consent to what talks tell of their intimate life (Art. 9 GDPR): by-place (whoever is known to be in the EEA, the United Kingdom or Switzerland), everywhere (for a site that cannot tell countries), or off.',
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

type Proving = Record<'AGE_PROVIDER' | 'YOTI_SDK_ID' | 'YOTI_API_KEY', string>

/** What the taker of proofs lacks, in words. */
export const ageConflictsOf = (settings: Proving): string[] =>
  settings.AGE_PROVIDER === 'yoti'
    ? missingOf('AGE_PROVIDER=yoti', settings, ['YOTI_SDK_ID', 'YOTI_API_KEY'])
    : []
