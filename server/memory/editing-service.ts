import type { z } from 'zod'
import { MEMORIES_MAX } from '#contract/limits.ts'
import type { AddMemory, ChangeMemory, Memories, Memory } from '#contract/memory.ts'
import { t } from '#contract/server-words.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { requireTalk } from './own-talk-service.ts'
import { present, presentSummary } from './present.ts'
import { currentOf } from './relevant.ts'
import * as store from './store.ts'

type EditingOptions = { db: Database; moderation: Pick<Moderation, 'screenMessage'> }

/** The memories of a chat, as its owner sees them, adds to them, changes and forgets them. */
export function createEditing({ db, moderation }: EditingOptions) {
  async function findMemory(ownerId: string, chatId: string, id: string): Promise<Memory> {
    await requireTalk(db, ownerId, chatId)
    const row = await store.findMemory(db, chatId, id)
    if (!row) throw notFound()
    return present(row)
  }

  return {
    async list(ownerId: string, chatId: string): Promise<z.infer<typeof Memories>> {
      await requireTalk(db, ownerId, chatId)
      const [memories, summaries] = await Promise.all([
        store.listMemories(db, chatId),
        store.listSummaries(db, chatId),
      ])
      return {
        memories: currentOf(memories).map(present),
        summaries: summaries.map(presentSummary),
      }
    },

    /** Once for a client id. Throws `not-found`, `blocked`, and `conflict` where there are notes enough. */
    async add(
      ownerId: string,
      chatId: string,
      { clientId, kind, text, happensOn }: z.infer<typeof AddMemory>,
    ): Promise<Memory> {
      await requireTalk(db, ownerId, chatId)
      const known = await store.findMemory(db, chatId, clientId)
      if (known) return present(known)
      await moderation.screenMessage(ownerId, text, clientId)
      await store.insertNote(db, { id: clientId, chatId, ownerId, kind, text, happensOn }, MEMORIES_MAX)
      const row = await store.findMemory(db, chatId, clientId)
      if (!row)
        throw new AppError(
          'conflict',
          t`A chat can have at most ${MEMORIES_MAX} memories of your own. Forget one before you add another.`,
        )
      return present(row)
    },

    /** Throws `not-found` and `blocked`. */
    async change(
      ownerId: string,
      chatId: string,
      id: string,
      change: z.infer<typeof ChangeMemory>,
    ): Promise<Memory> {
      await findMemory(ownerId, chatId, id)
      if (change.text !== undefined) await moderation.screenMessage(ownerId, change.text)
      await store.updateMemory(db, chatId, id, change)
      return await findMemory(ownerId, chatId, id)
    },

    /** Throws `not-found`. */
    async forget(ownerId: string, chatId: string, id: string): Promise<void> {
      await findMemory(ownerId, chatId, id)
      await db.transaction((tx) => store.forgetMemory(tx, chatId, id))
    },
  }
}
