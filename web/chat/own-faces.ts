import type { Chat } from '#contract/chat.ts'
import { madeCopy } from '#contract/made-pictures.ts'

/**
 * Faces with those of the visitor's own characters, as far as there are chats with them, or groups that they are in. The
 * very same object where there are none: every row draws again for a new one.
 */
export function withOwnFaces(premade: Readonly<Record<string, string>>, chats: readonly Chat[]) {
  const own = chats
    .flatMap((chat) => [chat, ...(chat.members ?? [])])
    .flatMap(({ premadeId, profilePicture }) =>
      profilePicture ? [[premadeId, madeCopy(profilePicture, 'small')] as const] : [],
    )
  return own.length > 0 ? { ...premade, ...Object.fromEntries(own) } : premade
}
