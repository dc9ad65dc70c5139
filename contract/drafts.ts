import { z } from 'zod'
import { MESSAGE_CHARS_MAX } from './limits.ts'
import { WrittenText } from './storable-text.ts'

const Version = z.int().positive().max(1_000_000_000)

/** What is being written into a chat; empty where that was sent or given up. */
export const Draft = z.object({
  content: WrittenText.max(MESSAGE_CHARS_MAX),
  /** Goes up with each change, on whichever device: of two the greater one stands. */
  version: Version,
})
export type Draft = z.infer<typeof Draft>

/** Null where nothing was ever written on a device that told of it. */
export const FoundDraft = z.object({ draft: Draft.nullable() })

/** `isKept`: false where one of this number or a greater one is there, which stays; `version` is then its number. */
export const KeptDraft = z.object({ isKept: z.boolean(), version: Version })
export type KeptDraft = z.infer<typeof KeptDraft>
