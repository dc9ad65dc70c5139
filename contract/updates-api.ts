import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { ListedUpdate, ReadUpdates } from './updates.ts'

/** The part of the API that is about what is new in the product. */
export const UPDATES_API = {
  listUpdates: {
    summary: 'What is new in the product, latest first. Nothing is unread for somebody without an account.',
    answer: z.object({ updates: z.array(ListedUpdate) }),
  },
  markUpdatesRead: {
    summary: 'Marks as read what was published up to a time. Answers how many are unread still.',
    body: ReadUpdates,
    answer: z.object({ unreadUpdates: z.int().nonnegative() }),
  },
} as const satisfies Record<string, CallSchemas>
