import type { Database } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { findTalkState, type TalkState } from './talk-store.ts'

/** The talk of a chat that is the owner's. Throws `not-found`. */
export async function requireTalk(db: Database, ownerId: string, chatId: string): Promise<TalkState> {
  const talk = await findTalkState(db, ownerId, chatId)
  if (!talk) throw notFound()
  return talk
}
