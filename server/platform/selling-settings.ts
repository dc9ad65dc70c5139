import { z } from 'zod'
import { yesNo } from './setting-schemas.ts'

/** What is sold, and how. */
export const SELLING_SETTINGS = {
  FORMER_PRICES: {
    schema: yesNo,
    default: 'no',
    about:
      'Show the former prices of luna packages crossed out: yes or no. Say yes only where they were really charged for a good while.',
  },
  PAYMENTS_PER_HOUR: {
    schema: z.coerce.number().int().min(1).max(1_000_000),
    default: '30',
    about: 'Payments that one user may begin in an hour, so that nobody tries out cards.',
  },
} as const
