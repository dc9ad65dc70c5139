import { z } from 'zod'
import { MessageStatus } from './chat.ts'
import { PaymentStatus } from './payments.ts'
import { PictureJobKind, PictureJobStatus } from './picture-status.ts'

/** The number of the last event that the caller has; without it, what changes from now on. */
export const ChangesQuery = z.object({ after: z.coerce.number().int().nonnegative().optional() })

/** A chat as it is when this is told. */
const standing = {
  chatId: z.uuid(),
  /** Messages of the character that nobody has seen. */
  unread: z.int().nonnegative(),
  /** The number of the latest message. */
  lastSeq: z.int().nonnegative(),
}

/**
 * Something of the caller's has changed. A fact to act on, never a text: whoever shows the thing asks for it. The
 * number that an event may have is the `id` of the server-sent event; what has none is about the moment.
 */
export const ChangeEvent = z.discriminatedUnion('type', [
  /** What happened before this is not told any more: whatever is shown is to be loaded anew. */
  z.object({ type: z.literal('reset') }),
  /** In how many chats the character has said something that nobody has seen. */
  z.object({ type: z.literal('unread'), chats: z.int().nonnegative() }),
  /** A chat was made, or is not as it was: its pin, its settings. */
  z.object({ type: z.literal('chat'), ...standing }),
  /** The talk of a chat goes on, was cut off or was read. */
  z.object({ type: z.literal('talk'), ...standing }),
  z.object({ type: z.literal('chat-removed'), chatId: z.uuid() }),
  z.object({ type: z.literal('reply-began'), chatId: z.uuid(), messageId: z.uuid(), replyId: z.uuid() }),
  z.object({
    type: z.literal('reply-ended'),
    ...standing,
    messageId: z.uuid(),
    replyId: z.uuid(),
    status: MessageStatus,
  }),
  /** A message has another text, picture or sign than before. */
  z.object({ type: z.literal('message'), chatId: z.uuid(), messageId: z.uuid() }),
  /** A picture job was made, or stands otherwise than before. Of a picture in a chat `message` tells. */
  z.object({ type: z.literal('picture-job'), jobId: z.uuid(), status: PictureJobStatus }),
  /** How much of a job is drawn, at this moment; it has no number. */
  z.object({
    type: z.literal('picture-progress'),
    jobId: z.uuid(),
    kind: PictureJobKind,
    progress: z.number().min(0).max(1),
  }),
  /** The character of a chat remembers more than before; it has no number. */
  z.object({ type: z.literal('memories'), chatId: z.uuid() }),
  z.object({ type: z.literal('picture-removed'), pictureId: z.uuid() }),
  /** The portrait of an own character is there, or stands otherwise than before. */
  z.object({ type: z.literal('character'), characterId: z.uuid() }),
  /** A payment stands otherwise than before; `paid` also where some of it was given back. */
  z.object({ type: z.literal('payment'), paymentId: z.uuid(), status: PaymentStatus }),
  /** The subscription: its state, its time, its card. */
  z.object({ type: z.literal('subscription') }),
  /** The account: plan, luna, name, address. */
  z.object({ type: z.literal('me') }),
  /** A session of the account was ended. The stream ends after it, and whoever still may comes back. */
  z.object({ type: z.literal('sessions') }),
])
export type ChangeEvent = z.infer<typeof ChangeEvent>

/** What is about the moment in which it is told: it is stored nowhere. */
export type MomentEvent = Extract<ChangeEvent, { type: 'picture-progress' | 'memories' }>
export type StoredChangeKind = Exclude<ChangeEvent['type'], 'reset' | 'unread' | MomentEvent['type']>
