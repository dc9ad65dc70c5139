import { v7 as uuid } from 'uuid'
import { PINNED_CHATS_MAX } from '#contract/limits.ts'
import type { MemoryService } from '#server/memory/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as restoreStore from './restore-store.ts'
import * as store from './store.ts'

export type RestoringParts = { db: Database; memory: Pick<MemoryService, 'bringBack'> }

/**
 * Brings something back and answers the id of the chat that it is in now: its own place where nothing has come
 * since, else a chat beside it. Throws `not-found`, also for the second of two that ask at once.
 */
export async function restore(
  { db, memory }: RestoringParts,
  ownerId: string,
  removalId: string,
): Promise<string> {
  return await db.transaction(async (tx) => {
    await store.lockOwner(tx, ownerId)
    const removal = await store.lockRemoval(tx, ownerId, removalId)
    if (!removal) throw notFound()
    const chatId = await placeFor(tx, ownerId, removal)
    const place = await restoreStore.appendRemoved(tx, removalId, chatId)
    await memory.bringBack(tx, { from: removal.chat_id, to: chatId, ...place })
    if (removal.kind !== 'chat') await restoreStore.markRead(tx, chatId)
    await store.deleteRemoval(tx, removalId)
    return chatId
  })
}

/** A chat to whose end the removed messages go. */
async function placeFor(tx: Queries, ownerId: string, removal: store.RemovalRow): Promise<string> {
  const { id, kind, chat_id: chatId, premade_id: premadeId } = removal
  if (kind === 'chat') {
    for (const mayBeMain of [true, false])
      if (await restoreStore.restoreChat(tx, id, { mayBeMain, pinnedMax: PINNED_CHATS_MAX })) return chatId
  }
  const chat = kind === 'chat' ? undefined : await store.lockChat(tx, ownerId, chatId)
  const firstSeq = (await restoreStore.firstRemovedSeq(tx, id)) ?? 1
  if (chat && kind === 'tail' && chat.last_seq === firstSeq - 1) return chatId
  if (chat && kind === 'talk' && (await restoreStore.hasOnlyGreeting(tx, chatId))) {
    await restoreStore.deleteMessages(tx, chatId)
    return chatId
  }
  const besideId = uuid()
  await restoreStore.makeChat(tx, { id: besideId, ownerId, premadeId, besideId: chatId })
  if (chat && kind === 'tail') await restoreStore.copyMessages(tx, chatId, besideId, firstSeq)
  return besideId
}
