import { v7 as uuid } from 'uuid'
import type { Message, RetryReply } from '#contract/chat.ts'
import { VARIANTS_MAX } from '#contract/limits.ts'
import { momentIn } from '#contract/local-moment.ts'
import type { RewordReply } from '#contract/messages.ts'
import { t } from '#contract/server-words.ts'
import type { Allowances } from '#server/allowances/service.ts'
import { type Chats, type ReplyWriter, replyTo, standingTexts } from '#server/chat/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { locked, requireVersion, stillWriting } from './changing-service.ts'
import * as store from './store.ts'
import { kept, reworded, type Writing, withNew } from './writings.ts'

export type RewritingOptions = {
  db: Database
  clock: Clock
  characters: OwnCharacters
  chats: Chats
  writer: ReplyWriter
  limitMessages: RateLimit
  allowances: Allowances
  moderation: Pick<Moderation, 'screenSaid'>
}

/** The writings of a reply: one more by the character, the user's own words, or another of those that there are. */
export function createRewriting(options: RewritingOptions) {
  const { db, clock, characters, chats, writer, limitMessages, allowances, moderation } = options

  const newWriting = (content: string, replyId: string | null): Writing => ({
    content,
    status: replyId ? 'writing' : 'finished',
    pictureId: null,
    replyId,
    createdAt: clock.now().toISOString(),
  })

  return {
    /**
     * Writes the last reply anew; what stood there stays as a variant. A greeting that nobody has answered gives way
     * to the character's next one. Throws `not-found`, `too-many` and `conflict`.
     */
    async retry(ownerId: string, chatId: string, { messageId, timeZone }: RetryReply): Promise<Message> {
      await limitMessages(ownerId)
      const { seq, speaker } = await chats.message(ownerId, chatId, messageId)
      const talk = await chats.talk(ownerId, chatId, seq, speaker?.premadeId)
      const { character } = talk
      const replyId = uuid()
      const rewritten = db.transaction(async (tx) => {
        const row = await locked(tx, { ownerId, chatId, messageId })
        if (!row.is_last || row.author !== 'character' || row.is_writing)
          throw new AppError('conflict', t`Only the last reply can be written anew, once it has ended.`)
        const writings = { all: row.writings, shown: row.variant }
        const before = kept(writings)
        if (row.seq === 1) {
          const next = character.greetings.find((text) => !before.some(({ content }) => content === text))
          if (next === undefined && before.length < 2)
            throw new AppError('conflict', t`${character.model.name} has no other greeting.`)
          await store.showWriting(
            tx,
            row.id,
            next === undefined
              ? { all: before, shown: (row.variant + 1) % before.length }
              : withNew(writings, newWriting(next, null)),
          )
          return undefined
        }
        if (before.length >= VARIANTS_MAX)
          throw new AppError('conflict', t`A reply can be written ${VARIANTS_MAX} times. Choose one of them.`)
        await store.showWriting(tx, row.id, withNew(writings, newWriting('', replyId)))
        const asked = { id: replyId, ownerId, chatId, seq: row.seq, worker: writer.id }
        const replies = await store.insertReply(tx, asked, allowances.messages)
        const occasion = row.occasion && { occasion: row.occasion }
        const moment = momentIn(clock.now(), timeZone)
        const earlier = Math.max(replies, before.length)
        return await chats.queuePicture(tx, replyTo(talk, { id: replyId, seq, earlier, moment, ...occasion }))
      })
      const begun = await allowances.spend('messages', rewritten)
      const message = await chats.message(ownerId, chatId, messageId)
      if (begun) writer.start(begun)
      return message
    },

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
