import { z } from 'zod'
import { EventBatch } from './analytics.ts'
import type { CallSchemas } from './call-schemas.ts'
import { CONSENT_VERSION } from './limits.ts'

/** The part of the API that counts how the site is used. */
export const ANALYTICS_API = {
  getMeasuring: {
    summary:
      'Whether the browser may count what is done on the site: yes, no, or once the visitor has agreed, as the law of the country asks for.',
    answer: z.object({ may: z.enum(['yes', 'no', 'ask']) }),
  },
  setMeasuring: {
    summary:
      'Keeps on record what somebody with a token answered to the question whether visits may be counted; the same again adds nothing. The browser goes by what it keeps itself.',
    body: z.object({
      isGiven: z.boolean(),
      /** Of the question that was asked. */
      version: z.literal(CONSENT_VERSION),
    }),
    answer: z.object({}),
  },
  recordEvents: {
    summary:
      'Takes events; one that was taken before counts once, and sign-ups and payments, which the server counts itself, are left out. Answers how many were new: none where the visitor has to agree and has not, or where the last answer of the user is no.',
    body: EventBatch,
    answer: z.object({
      taken: z.int().nonnegative(),
      /** The user refused, here or on another device: the browser is to stop. */
      isRefused: z.literal(true).optional(),
    }),
  },
} as const satisfies Record<string, CallSchemas>
