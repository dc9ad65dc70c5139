import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { INTIMATE_TEXT_VERSION } from './intimate-text.ts'

/** Explicit consent to what talks tell of somebody's intimate life (GDPR, Art. 9(2)(a)). */
export const IntimateConsent = z.object({
  /** The law of the caller's place wants it before a talk. */
  isWanted: z.boolean(),
  /** ISO 8601; null where it was never given, was taken back, or was given to other words. */
  givenAt: z.iso.datetime().nullable(),
})
export type IntimateConsent = z.infer<typeof IntimateConsent>

const SetIntimateConsent = z.object({
  isGiven: z.boolean(),
  /** Of the sentence that was shown. */
  version: z.literal(INTIMATE_TEXT_VERSION),
})

export const CONSENTS_API = {
  getIntimateConsent: {
    summary: 'Whether explicit consent is wanted of the caller before a talk, and since when it is given.',
    answer: IntimateConsent,
  },
  setIntimateConsent: {
    summary:
      'Gives it or takes it back; the same again changes nothing. Makes a guest of a caller without a token.',
    body: SetIntimateConsent,
    answer: IntimateConsent,
  },
} as const satisfies Record<string, CallSchemas>
