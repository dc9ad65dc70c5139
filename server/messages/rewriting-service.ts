import { v7 as uuid } from 'uuid'
import type { Message, RetryReply } from '#contract/chat.ts'
import { VARIANTS_MAX } from '#contract/limits.ts'
import { momentIn } from '#contract/local-moment.ts'
import type { ContinueTalk, EditedMessage, EditMessage, RewordReply } from '#contract/messages.ts'
import { t } from '#contract/server-words.ts'
import type { Allowances } from '#server/allowances/service.ts'
import { type Chats, type ReplyWriter, replyTo, SCREENED_LINES } from '#server/chat/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Removals } from '#server/removals/service.ts'
import * as store from './store.ts'
import { kept, reworded, type Writing, withNew } from './writings.ts'

export type RewritingOptions = {
  db: Database
  clock: Clock
  characters: OwnCharacters
  chats: Chats
  removals: Removals
  writer: ReplyWriter
  limitMessages: RateLimit
  allowances: Allowances
  moderation: Pick<Moderation, 'screenSaid'>
}

/** What has a character write: another writing of a reply, more of it, or the answer to a message in other words. */
export function createRewriting(options: RewritingOptions) {
  const { db, clock, characters, chats, removals, writer, limitMessages, allowances, moderation } = options

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
        const row = await locked(tx, ownerId, chatId, messageId)
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

    /** Has the character say more, or a member of a group. Throws `invalid-input` for somebody else, `not-found`, `too-many`, and `conflict` where it cannot go on. */
    async continueTalk(
      ownerId: string,
      chatId: string,
      { clientId, premadeId, timeZone }: ContinueTalk,
    ): Promise<Message> {
      await limitMessages(ownerId)
      const talk = await chats.talk(ownerId, chatId, undefined, premadeId)
      const { character, group, lines } = talk
      const present = group?.members.map(({ model }) => model.premadeId) ?? [character.model.premadeId]
      const speakerId = premadeId ?? character.model.premadeId
      if (!present.includes(speakerId))
        throw new AppError('invalid-input', t`This character is not in the chat.`, { field: 'premadeId' })
      const repeated = () => findContinuation(ownerId, chatId, clientId)
      const message = await repeated()
      if (message) return message
      const last = lines.at(-1)
      if (last?.status === 'writing') throw stillWriting(character.model.name)
      if (!last || last.status === 'failed')
        throw new AppError('conflict', t`The last reply failed. Try that one again first.`)
      const ids = { id: uuid(), replyId: uuid() }
      const asked = {
        ...ids,
        ownerId,
        chatId,
        clientId,
        after: last.seq,
        worker: writer.id,
        ...(group && { speakerId }),
      }
      const moment = momentIn(clock.now(), timeZone)
      const continued = db.transaction(async (tx) => {
        const seq = await store.insertContinuation(tx, asked, allowances.messages)
        if (seq === undefined) return undefined
        return await chats.queuePicture(tx, replyTo(talk, { id: ids.replyId, seq, moment }))
      })
      const begun = await unlessTaken(allowances.spend('messages', continued))
      if (!begun) {
        const made = await repeated()
        if (made) return made
        throw new AppError('conflict', t`The talk has gone on meanwhile.`)
      }
      const reply = await chats.message(ownerId, chatId, ids.id)
      writer.start(begun)
      return reply
    },

    /**
     * Puts a new message in the place of one of the user's and has it answered; the old one and all after it go to
     * the bin. Throws what a send throws, and `conflict` where the message is not the one that the caller saw.
     */
    async edit(
      ownerId: string,
      chatId: string,
      messageId: string,
      { version, ...message }: EditMessage,
    ): Promise<EditedMessage> {
      await limitMessages(ownerId)
      const repeated = () => findEdit(ownerId, chatId, message.clientId)
      const edited = await repeated()
      if (edited) return edited
      let removalId = ''
      let open: string[] = []
      try {
        const { seq } = await editable(db, ownerId, chatId, messageId, version)
        const talk = await chats.talk(ownerId, chatId, seq)
        const sent = await chats.say(talk, message, (insert) =>
          db.transaction(async (tx) => {
            await store.lockChat(tx, ownerId, chatId)
            const row = await editable(tx, ownerId, chatId, messageId, version)
            const tail = {
              ownerId,
              chatId,
              premadeId: row.premade_id,
              fromSeq: row.seq,
              kind: 'tail' as const,
            }
            ;({ removalId, open } = await removals.takeTail(tx, tail))
            return await insert(tx)
          }),
        )
        chats.dropReplies(open)
        return { ...sent, removalId }
      } catch (error) {
        // A repeat of this edit that ran at the same time was first.
        const made = await repeated()
        if (made) return made
        throw error
      }
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
      const { lines } = await chats.talk(ownerId, chatId, seen.seq)
      const before = lines.slice(-SCREENED_LINES)
      const { guarded } = await moderation.screenSaid(ownerId, content, before, clientId)
      await guarded
      await db.transaction(async (tx) => {
        const row = await locked(tx, ownerId, chatId, messageId)
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
        const row = await locked(tx, ownerId, chatId, messageId)
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

  /** The user's message, if it still is what the caller saw and nothing is being written. */
  async function editable(
    queries: Queries,
    ownerId: string,
    chatId: string,
    messageId: string,
    version: number,
  ): Promise<store.MessageRow> {
    const row = await store.findMessage(queries, ownerId, chatId, messageId)
    if (!row) throw (await store.isRemoved(queries, ownerId, chatId, messageId)) ? changed() : notFound()
    if (row.author !== 'user') throw new AppError('conflict', t`Only your own messages can be changed.`)
    requireVersion(row, version)
    if (row.is_writing) throw stillWriting(await characters.nameOf(row.premade_id, queries))
    return row
  }

  async function findEdit(
    ownerId: string,
    chatId: string,
    clientId: string,
  ): Promise<EditedMessage | undefined> {
    const removalId = await store.findEdit(db, ownerId, chatId, clientId)
    const sent = removalId && (await chats.findSent(chatId, clientId))
    return sent ? { ...sent, removalId } : undefined
  }

  async function findContinuation(
    ownerId: string,
    chatId: string,
    clientId: string,
  ): Promise<Message | undefined> {
    const id = await store.findContinuation(db, chatId, clientId)
    return id === undefined ? undefined : await chats.message(ownerId, chatId, id)
  }
}

/** A message of the owner's chat, which nobody else changes until the transaction ends. Throws `not-found`. */
export async function locked(
  tx: Queries,
  ownerId: string,
  chatId: string,
  messageId: string,
): Promise<store.MessageRow> {
  await store.lockChat(tx, ownerId, chatId)
  const row = await store.findMessage(tx, ownerId, chatId, messageId)
  if (!row) throw notFound()
  return row
}

const changed = () =>
  new AppError('conflict', t`This message was changed somewhere else. Look at it again before you change it.`)

/** Throws `conflict` where the message is not the one that the caller saw. */
function requireVersion(row: { version: number }, version: number): void {
  if (row.version !== version) throw changed()
}

export const stillWriting = (name = 'Somebody') => new AppError('conflict', t`${name} is still writing.`)
