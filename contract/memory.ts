import { z } from 'zod'
import { MEMORY_CHARS_MAX, MESSAGE_CHARS_MAX, RECALL_TOKENS_MAX } from './limits.ts'
import { WrittenText } from './storable-text.ts'

export const MemoryParams = z.object({ chatId: z.uuid(), memoryId: z.uuid() })

/** What a memory is about. `shared`: the two of them; `plan`: a plan or a promise. */
export const MemoryKind = z.enum(['user', 'character', 'shared', 'plan'])
export type MemoryKind = z.infer<typeof MemoryKind>

export const Memory = z.object({
  id: z.uuid(),
  kind: MemoryKind,
  text: z.string(),
  /** A pinned memory is part of every reply. */
  pinned: z.boolean(),
  /** Written or corrected by the user: no extraction changes it. What was corrected goes with its messages all the same. */
  byUser: z.boolean(),
  /** The messages that it was drawn from; empty for a note of the user's own. */
  sources: z.array(z.uuid()),
  /** The day that it speaks of, where it names one. */
  happensOn: z.iso.date().optional(),
  isNew: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Memory = z.infer<typeof Memory>

const text = WrittenText.trim().min(1, 'A memory needs some text.').max(MEMORY_CHARS_MAX)

export const AddMemory = z.object({
  /** Made by the client; it becomes the id of the memory. */
  clientId: z.uuid(),
  kind: MemoryKind.default('user'),
  text,
  /** The day that a plan is for. */
  happensOn: z.iso.date().optional(),
})
export const ChangeMemory = z.object({ text: text.optional(), pinned: z.boolean().optional() })

/** What was said in a stretch of the talk, with its first and last message that count. */
export const Summary = z.object({
  text: z.string(),
  fromSeq: z.int(),
  toSeq: z.int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
})
export type Summary = z.infer<typeof Summary>

export const Memories = z.object({
  memories: z.array(Memory),
  /** Running summaries of the talk, oldest first. */
  summaries: z.array(Summary),
})

export const RecallQuery = z.object({
  /** As long as a message may be: what is recalled for one is asked in its words. */
  query: WrittenText.trim().min(1).max(MESSAGE_CHARS_MAX),
  /** Tokens at most. */
  budget: z.coerce.number().int().min(1).max(RECALL_TOKENS_MAX).default(1000),
})

/** A message that would enter the prompt for the query, in the order of the talk. */
export const RecalledMessage = z.object({
  id: z.uuid(),
  seq: z.int().positive(),
  author: z.enum(['user', 'character']),
  /** What the character is called who said it in a group. */
  speaker: z.string().optional(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})
export type RecalledMessage = z.infer<typeof RecalledMessage>

export const Recalled = z.object({
  messages: z.array(RecalledMessage),
  memories: z.array(z.object({ id: z.uuid(), text: z.string() })),
  tokens: z.int().nonnegative(),
})
export type Recalled = z.infer<typeof Recalled>
