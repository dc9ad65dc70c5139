import { v7 as uuid } from 'uuid'
import type { Queries } from '#server/platform/database.ts'
import * as copyStore from './copy-store.ts'

type BroughtBack = { from: string; to: string; after: number; read: number }

/**
 * Has the copy of a talk up to a message remember what the talk does of that, tied to its own messages. The notes of
 * the owner, which come from no message, go along. Answers the memories that were copied.
 */
export async function copy(tx: Queries, talk: copyStore.TalkCopy): Promise<string[]> {
  // The cursor first: what is drawn meanwhile is copied, and drawn once.
  await copyStore.copyCursor(tx, talk)
  const old = await copyStore.listHeld(tx, talk)
  // The order of ids is that of time.
  if (old.length > 0) await copyStore.copyMemories(tx, talk, { old, made: old.map(() => uuid()) })
  return old
}

/**
 * Has a chat remember of what came back from the bin what was drawn from it: `messages` behind number `after`, of
 * which the first `read` had been read. `from` is the chat that it was taken out of; another one has its messages up
 * to `after` as copies.
 */
export async function bringBack(tx: Queries, { from, to, after, read }: BroughtBack): Promise<void> {
  if (from !== to)
    await copyStore.leaveBehind(tx, { from, to, upTo: after }, await copy(tx, { from, to, upTo: after }))
  if (read > 0) await copyStore.readOn(tx, to, { after, messages: read })
}
