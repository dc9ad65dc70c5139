import { v7 as uuid } from 'uuid'
import type { Queries } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as store from './store.ts'

/** What was taken out of a chat: `open` are its replies that were being written, to drop once all is committed. */
export type Taken = { removalId: string; messages: number; open: string[] }

type Tail = Omit<store.NewRemoval, 'id' | 'kind'> & { fromSeq: number; kind: 'tail' | 'talk' }

/** Takes the messages from a number on out of the owner's chat. Throws `not-found`. */
export async function takeTail(tx: Queries, { fromSeq, ...removal }: Tail): Promise<Taken> {
  if (!(await store.lockChat(tx, removal.ownerId, removal.chatId))) throw notFound()
  const taken = await take(tx, removal, fromSeq)
  await store.endChatBefore(tx, removal.chatId, fromSeq)
  return taken
}

/** Takes the owner's chat with all that is in it. Throws `not-found`. */
export async function takeChat(
  tx: Queries,
  { ownerId, chatId }: { ownerId: string; chatId: string },
): Promise<Taken> {
  const chat = await store.lockChat(tx, ownerId, chatId)
  if (!chat) throw notFound()
  const taken = await take(tx, { ownerId, chatId, premadeId: chat.premade_id, kind: 'chat' }, 0)
  await store.deleteChat(tx, chatId)
  return taken
}

async function take(tx: Queries, removal: Omit<store.NewRemoval, 'id'>, fromSeq: number): Promise<Taken> {
  const removalId = uuid()
  const open = await store.deleteReplies(tx, removal.chatId, fromSeq)
  const messages = await store.moveToBin(tx, { ...removal, id: removalId }, fromSeq)
  return { removalId, messages, open }
}
