import { z } from 'zod'
import { Chat } from './chat.ts'

export const RemovalParams = z.object({ removalId: z.uuid() })

/** What lies in the bin. `chat`: a deleted chat; `talk`: what a clear took; `tail`: messages that were taken from a chat's end. */
export const Removal = z.object({
  id: z.uuid(),
  kind: z.enum(['chat', 'talk', 'tail']),
  /** The character's name and premadeId. */
  name: z.string(),
  premadeId: z.uuid(),
  messages: z.int().nonnegative(),
  removedAt: z.iso.datetime(),
  /** When it is erased for good. */
  erasedAt: z.iso.datetime(),
})
export type Removal = z.infer<typeof Removal>

/** What an action on a chat moved to the bin, to take the action back. */
export const DeletedChat = z.object({ removalId: z.uuid() })
export const ClearedChat = Chat.extend({ removalId: z.uuid() })
export type ClearedChat = z.infer<typeof ClearedChat>
