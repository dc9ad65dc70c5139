import { v7 as uuid } from 'uuid'
import type { Chat } from '#contract/chat.ts'
import { PINNED_CHATS_MAX } from '#contract/limits.ts'
import type { ClearedChat } from '#contract/removals.ts'
import { t } from '#contract/server-words.ts'
import type { Chats } from '#server/chat/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Removals } from '#server/removals/service.ts'
import * as store from './store.ts'

type ChatListOptions = { db: Database; chats: Chats; removals: Removals }

/** Owns what happens to whole chats: clearing, deleting, pinning, and the move to another user. */
export function createChatList({ db, chats, removals }: ChatListOptions) {
  return {
    /** Begins the chat anew in its place: what was said goes to the bin, the character's greeting stands there again. */
    async clear(ownerId: string, chatId: string): Promise<ClearedChat> {
      const { premadeId } = await chats.get(ownerId, chatId)
      const content = await chats.greetingFor(ownerId, premadeId)
      const taken = await db.transaction(async (tx) => {
        const talk = await removals.takeTail(tx, { ownerId, chatId, premadeId, fromSeq: 1, kind: 'talk' })
        await store.greet(tx, chatId, { id: uuid(), content })
        return talk
      })
      chats.dropReplies(taken.open)
      return { ...(await chats.get(ownerId, chatId)), removalId: taken.removalId }
    },

    /** Moves the chat to the bin and answers its removal. Throws `not-found`, and `conflict` for the only chat. */
    async remove(ownerId: string, chatId: string): Promise<string> {
      const taken = await db.transaction(async (tx) => {
        await store.lockOwners(tx, [ownerId])
        const chat = await removals.takeChat(tx, { ownerId, chatId })
        if ((await store.countChats(tx, ownerId)) === 0)
          throw new AppError('conflict', t`This is your only chat. Begin another before you delete it.`)
        return chat
      })
      chats.dropReplies(taken.open)
      return taken.removalId
    },

    /** Pins the chat, or takes the pin off. Throws `not-found`, and `conflict` where there are pins enough. */
    async togglePin(ownerId: string, chatId: string): Promise<Chat> {
      const isToggled = await db.transaction(async (tx) => {
        await store.lockOwners(tx, [ownerId])
        return await store.togglePin(tx, ownerId, chatId, PINNED_CHATS_MAX)
      })
      const chat = await chats.get(ownerId, chatId)
      if (!isToggled)
        throw new AppError('conflict', t`You can only pin up to ${PINNED_CHATS_MAX} conversations.`)
      return chat
    },

    /**
     * Moves the chats of one user to another. Where both talk with the same character, what was said goes to the end
     * of the chat that is there; a reply that is being written goes on.
     */
    async takeOver(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
      if (fromUserId === toUserId) return
      await store.lockOwners(tx, [fromUserId, toUserId])
      for (const { from_id, to_id, has_talk } of await store.lockTwins(tx, fromUserId, toUserId)) {
        if (has_talk) await store.appendChat(tx, from_id, to_id)
        await store.deleteChat(tx, from_id)
      }
      await store.giveChats(tx, fromUserId, toUserId)
    },
  }
}

export type ChatList = ReturnType<typeof createChatList>
