import type { Chat, Message } from '#contract/chat.ts'
import { CHATS_MAX } from '#contract/limits.ts'
import { t } from '#contract/server-words.ts'
import type { MemoryService } from '#server/memory/service.ts'
import { isUniqueViolation, type Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { locked, stillWriting } from './changing-service.ts'
import { type ContinuingOptions, createContinuing } from './continuing-service.ts'
import { createEditing, type EditingOptions } from './editing-service.ts'
import { createRewriting, type RewritingOptions } from './rewriting-service.ts'
import * as store from './store.ts'

const SAVED_PAGE = 50
const TAKEN_DOWN = 'This message was removed after a report.'

type MessagesOptions = RewritingOptions &
  ContinuingOptions &
  EditingOptions & {
    memory: Pick<MemoryService, 'copy'>
    limitBranches: RateLimit
  }

/**
 * Owns what is done with one message. Whatever changes the talk locks the chat first, and asks for the version that
 * the caller saw where there is something to overwrite.
 */
export function createMessages(options: MessagesOptions) {
  const { db, characters, chats, removals } = options

  return {
    ...createRewriting(options),
    ...createContinuing(options),
    ...createEditing(options),

    /** Moves a message and all after it to the bin. Throws `not-found`, and `conflict` for the first. */
    async remove(ownerId: string, chatId: string, messageId: string) {
      const { removalId, messages, open } = await db.transaction(async (tx) => {
        const { seq, premade_id: premadeId } = await locked(tx, { ownerId, chatId, messageId })
        if (seq === 1)
          throw new AppError('conflict', t`The first message stays. Clear the chat to begin it anew.`)
        return await removals.takeTail(tx, { ownerId, chatId, premadeId, fromSeq: seq, kind: 'tail' })
      })
      chats.dropReplies(open)
      return { removalId, messages }
    },

    /**
     * Makes a chat of the talk up to a message, and of what is remembered of that. Throws `not-found`, `too-many`, and `conflict` where there are chats
     * enough or the message is still being written.
     */
    async branch(ownerId: string, chatId: string, messageId: string, branchId: string): Promise<Chat> {
      const made = await chats.get(ownerId, branchId).catch(() => undefined)
      if (made) return made
      await options.limitBranches(ownerId)
      await db
        .transaction(async (tx) => {
          const owned = await store.lockOwner(tx, ownerId)
          const row = await locked(tx, { ownerId, chatId, messageId })
          if (row.is_last && row.is_writing) throw stillWriting(await characters.nameOf(row.premade_id, tx))
          if (owned >= CHATS_MAX)
            throw new AppError('conflict', t`You can have up to ${CHATS_MAX} chats. Delete one first.`)
          await store.copyChat(tx, { id: branchId, chatId, upTo: row.seq })
          await options.memory.copy(tx, { from: chatId, to: branchId, upTo: row.seq })
        })
        .catch((error: unknown) => {
          // A repeat that ran at the same time was first, or somebody else's chat has the id.
          if (!isUniqueViolation(error)) throw error
        })
      return await chats.get(ownerId, branchId)
    },

    async react(
      ownerId: string,
      chatId: string,
      messageId: string,
      reaction: Message['reaction'] | null,
    ): Promise<Message> {
      if (!(await store.setReaction(db, { ownerId, chatId, messageId }, reaction ?? null))) throw notFound()
      return await chats.message(ownerId, chatId, messageId)
    },

    async save(ownerId: string, chatId: string, messageId: string, isSaved: boolean): Promise<Message> {
      if (!(await store.setSaved(db, { ownerId, chatId, messageId }, isSaved))) throw notFound()
      return await chats.message(ownerId, chatId, messageId)
    },

    /** What the owner saved before a moment, latest first; what was saved at one moment stands on one page. */
    async saved(ownerId: string, before: string | undefined) {
      const rows = await store.listSaved(
        db,
        ownerId,
        before === undefined ? undefined : new Date(before),
        SAVED_PAGE,
      )
      const last = rows[SAVED_PAGE - 1] && rows.at(-1)?.saved_at
      const hasMore = last !== undefined && (await store.listSaved(db, ownerId, last, 1)).length > 0
      const messages = await chats.byIds(
        ownerId,
        rows.map(({ id }) => id),
      )
      const byId = new Map(messages.map((message) => [message.id, message]))
      const faces = await characters.facesOf(rows.map(({ premade_id }) => premade_id))
      const items = rows.flatMap(({ id, premade_id, saved_at }) => {
        const [message, name] = [byId.get(id), faces.get(premade_id)?.model.name]
        return message && name
          ? [{ message, name, premadeId: premade_id, savedAt: saved_at.toISOString() }]
          : []
      })
      return { items, hasMore }
    },

    /** Puts a line in the place of a message that was taken down, wherever it is; its picture is not shown any more. */
    takeDown: (tx: Queries, messageId: string): Promise<void> =>
      store.blankMessage(tx, messageId, TAKEN_DOWN),
  }
}

export type Messages = ReturnType<typeof createMessages>
