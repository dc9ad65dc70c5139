import type { Message, RetryReply } from '#contract/chat.ts'
import { VARIANTS_MAX } from '#contract/limits.ts'
import type { RewordReply } from '#contract/messages.ts'
import { t } from '#contract/server-words.ts'
import { standingTexts } from '#server/chat/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { locked, requireVersion, stillWriting } from './changing-service.ts'
import { type RetryingParts, retry } from './retrying-service.ts'
import * as store from './store.ts'
import { kept, reworded } from './writings.ts'

export type RewritingOptions = RetryingParts & { characters: OwnCharacters }

/** The writings of a reply: one more by the character, the user's own words, or another of those that there are. */
export function createRewriting(options: RewritingOptions) {
  const { db, characters, chats, limitMessages, moderation } = options

  return {
    retry: (ownerId: string, chatId: string, asked: RetryReply) => retry(options, ownerId, chatId, asked),

    /**
     * Puts the user's own words in the place of a character's; nobody answers them. What was there stays as another
     * writing. They are screened as what the user says. Throws `blocked`, `not-found`, `too-many`, and `conflict` for the
     * user's own message, one that is not whole, and one that is not what the caller saw.
     */
    async reword(
      ownerId: string,
      chatId: string,
      messageId: string,
      { clientId, content, version }: RewordReply,
    ): Promise<Message> {
      await limitMessages(ownerId)
      const seen = await chats.message(ownerId, chatId, messageId)
      const isDone = (row: { version: number; content: string }) =>
        row.version === version + 1 && row.content === content
      if (isDone(seen)) return seen
      const { lines, setting } = await chats.talk(ownerId, chatId, seen.seq)
      const soFar = { before: lines, standing: standingTexts(setting) }
      const { guarded } = await moderation.screenSaid(ownerId, content, soFar, clientId)
      await guarded
      await db.transaction(async (tx) => {
        const row = await locked(tx, { ownerId, chatId, messageId })
        const writings = { all: row.writings, shown: row.variant }
        const shown = row.writings[row.variant]
        if (shown && isDone({ version: row.version, content: shown.content })) return
        if (row.author !== 'character')
          throw new AppError('conflict', t`Only what a character has said can be put in other words.`)
        requireVersion(row, version)
        if (row.is_last && row.is_writing) throw stillWriting(await characters.nameOf(row.premade_id, tx))
        if (!shown?.content)
          throw new AppError('conflict', t`This reply has no words. Have it written again.`)
        await store.showWriting(tx, row.id, reworded(writings, content, VARIANTS_MAX))
      })
      return await chats.message(ownerId, chatId, messageId)
    },

    /** Shows another writing of the last message. Throws `not-found`, `conflict` and `invalid-input`. */
    async choose(
      ownerId: string,
      chatId: string,
      messageId: string,
      { variant, version }: { variant: number; version: number },
    ): Promise<Message> {
      await db.transaction(async (tx) => {
        const row = await locked(tx, { ownerId, chatId, messageId })
        requireVersion(row, version)
        if (!row.is_last) throw new AppError('conflict', t`Only the last message can show another writing.`)
        if (row.is_writing) throw stillWriting(await characters.nameOf(row.premade_id, tx))
        if (variant >= row.writings.length)
          throw new AppError('invalid-input', t`There is no such writing.`, { field: 'variant' })
        if (variant === row.variant) return
        const all = kept({ all: row.writings, shown: row.variant })
        await store.showWriting(tx, row.id, { all, shown: variant })
      })
      return await chats.message(ownerId, chatId, messageId)
    },
  }
}
