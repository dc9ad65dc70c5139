import { z } from 'zod'
import { Message, MessageText, SenderTimeZone } from './chat.ts'
import { REACTIONS } from './reactions.ts'

export const MessageParams = z.object({ chatId: z.uuid(), messageId: z.uuid() })

export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

/** `version` is the one that the caller saw; another means that somebody was faster, and nothing is overwritten. */
export const EditMessage = z.object({
  /** Made by the client, once per edit: a repeated one changes nothing more. */
  clientId: z.uuid(),
  content: MessageText,
  version: z.int().positive(),
  timeZone: SenderTimeZone.optional(),
})
export type EditMessage = z.infer<typeof EditMessage>

/** Other words for a reply: nobody answers them. */
export const RewordReply = EditMessage.omit({ timeZone: true })
export type RewordReply = z.infer<typeof RewordReply>

/** What an edit took out of the talk can be brought back by its removal. */
export const EditedMessage = z.object({ message: Message, reply: Message, removalId: z.uuid() })
export type EditedMessage = z.infer<typeof EditedMessage>

export const ChooseVariant = z.object({
  variant: z.int().nonnegative(),
  version: z.int().positive(),
})

export const ContinueTalk = z.object({
  /** Made by the client, once per wish: a repeated one makes one message. */
  clientId: z.uuid(),
  /** In a group, the member who is to speak; without it the one who spoke last. */
  premadeId: z.uuid().optional(),
  timeZone: SenderTimeZone.optional(),
})
export type ContinueTalk = z.infer<typeof ContinueTalk>

export const BranchChat = z.object({
  /** The last message that the new chat has. */
  messageId: z.uuid(),
  /** Made by the client; it becomes the id of the new chat. */
  clientId: z.uuid(),
})

export const React = z.object({ reaction: Reaction.nullable() })
export const SaveMessage = z.object({ saved: z.boolean() })

export const RemovedMessages = z.object({ removalId: z.uuid(), messages: z.int().positive() })
export type RemovedMessages = z.infer<typeof RemovedMessages>

/** A saved message with the chat that it is in. */
export const SavedMessage = z.object({
  message: Message,
  /** The character's name and premadeId. */
  name: z.string(),
  premadeId: z.uuid(),
  savedAt: z.iso.datetime(),
})
export type SavedMessage = z.infer<typeof SavedMessage>
export const SavedQuery = z.object({ before: z.iso.datetime().optional() })
export const SavedPage = z.object({ items: z.array(SavedMessage), hasMore: z.boolean() })
