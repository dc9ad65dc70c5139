import { z } from 'zod'
import { SEARCH_CHARS_MAX } from './limits.ts'
import { WrittenText } from './storable-text.ts'

export const SearchQuery = z.object({
  query: WrittenText.trim().min(1).max(SEARCH_CHARS_MAX),
  /** Only in this chat. */
  chatId: z.uuid().optional(),
})

/** A message that was found: a piece of its text around the words, which stand at `marks`. */
export const SearchHit = z.object({
  chatId: z.uuid(),
  name: z.string(),
  premadeId: z.uuid(),
  messageId: z.uuid(),
  seq: z.int().positive(),
  author: z.enum(['user', 'character']),
  excerpt: z.string(),
  /** Begin and end of each found word in the excerpt, in UTF-16 units. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  createdAt: z.iso.datetime(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchAnswer = z.object({ hits: z.array(SearchHit) })
