import { v7 as uuid } from 'uuid'
import type { Chat, Message } from '#contract/chat.ts'
import { CHATS_MAX, VARIANTS_MAX } from '#contract/limits.ts'
import type { ContinueTalk, EditedMessage, EditMessage, ReportMessage } from '#contract/messages.ts'
import type { Allowances } from '#server/allowances/service.ts'
import type { Chats, ReplyWriter } from '#server/chat/service.ts'
import type { MemoryService } from '#server/memory/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, isUniqueViolation, type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Removals } from '#server/removals/service.ts'
import * as store from './store.ts'
import { kept, type Writing, withNew } from './writings.ts'

const SAVED_PAGE = 50

type MessagesOptions = {
  db: Database
  clock: Clock
  log: Log
  characters: OwnCharacters
  chats: Chats
  removals: Removals
  memory: Pick<MemoryService, 'copy'>
  writer: ReplyWriter
  limitMessages: RateLimit
  allowances: Allowances
  limitBranches: RateLimit
  limitReports: RateLimit
}

/**
 * Owns what is done with one message. Whatever changes the talk locks the chat first, and asks for the version that
 * the caller saw where there is something to overwrite.
 */
export function createMessages(options: MessagesOptions) {
  const { db, clock, log, characters, chats, removals, writer, limitMessages, allowances } = options

  async function locked(tx: Queries, ownerId: string, chatId: string, messageId: string) {
    await store.lockChat(tx, ownerId, chatId)
    const row = await store.findMessage(tx, ownerId, chatId, messageId)
    if (!row) throw notFound()
    return row
  }

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
    async retry(ownerId: string, chatId: string, messageId: string): Promise<Message> {
      await limitMessages(ownerId)
      const { seq, speaker } = await chats.message(ownerId, chatId, messageId)
      const { character, group, setting, lines } = await chats.talk(ownerId, chatId, seq, speaker?.premadeId)
      const replyId = uuid()
      const rewritten = db.transaction(async (tx) => {
        const row = await locked(tx, ownerId, chatId, messageId)
        if (!row.is_last || row.author !== 'character' || row.is_writing)
          throw new AppError('conflict', 'Only the last reply can be written anew, once it has ended.')
        const writings = { all: row.writings, shown: row.variant }
        const before = kept(writings)
        if (row.seq === 1) {
          const next = character.greetings.find((text) => !before.some(({ content }) => content === text))
          if (next === undefined && before.length < 2)
            throw new AppError('conflict', `${character.model.name} has no other greeting.`)
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
          throw new AppError('conflict', `A reply can be written ${VARIANTS_MAX} times. Choose one of them.`)
        await store.showWriting(tx, row.id, withNew(writings, newWriting('', replyId)))
        const asked = { id: replyId, ownerId, chatId, seq: row.seq, worker: writer.id }
        const replies = await store.insertReply(tx, asked, allowances.messages)
        return await chats.queuePicture(tx, {
          ...{ id: replyId, chatId, ownerId, seq, character, group, setting, talk: lines },
          earlier: Math.max(replies, before.length),
          ...(row.occasion && { occasion: row.occasion }),
        })
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
      { clientId, premadeId }: ContinueTalk,
    ): Promise<Message> {
      await limitMessages(ownerId)
      const { character, group, setting, lines } = await chats.talk(ownerId, chatId, undefined, premadeId)
      const present = group?.members.map(({ model }) => model.premadeId) ?? [character.model.premadeId]
      const speakerId = premadeId ?? character.model.premadeId
      if (!present.includes(speakerId))
        throw new AppError('invalid-input', 'This character is not in the chat.', { field: 'premadeId' })
      const repeated = () => findContinuation(ownerId, chatId, clientId)
      const message = await repeated()
      if (message) return message
      const last = lines.at(-1)
      if (last?.status === 'writing') throw stillWriting(character.model.name)
      if (!last || last.status === 'failed')
        throw new AppError('conflict', 'The last reply failed. Try that one again first.')
      const ids = { id: uuid(), replyId: uuid() }
      const asked = {
        ...{ ...ids, ownerId, chatId, clientId, after: last.seq, worker: writer.id },
        ...(group && { speakerId }),
      }
      const continued = db.transaction(async (tx) => {
        const seq = await store.insertContinuation(tx, asked, allowances.messages)
        if (seq === undefined) return undefined
        const job = {
          id: ids.replyId,
          chatId,
          ownerId,
          seq,
          character,
          group,
          setting,
          talk: lines,
          earlier: 0,
        }
        return await chats.queuePicture(tx, job)
      })
      const begun = await unlessTaken(allowances.spend('messages', continued))
      if (!begun) {
        const made = await repeated()
        if (made) return made
        throw new AppError('conflict', 'The talk has gone on meanwhile.')
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
        if (!row.is_last) throw new AppError('conflict', 'Only the last message can show another writing.')
        if (row.is_writing) throw stillWriting(await characters.nameOf(row.premade_id, tx))
        if (variant >= row.writings.length)
          throw new AppError('invalid-input', 'There is no such writing.', { field: 'variant' })
        if (variant === row.variant) return
        const all = kept({ all: row.writings, shown: row.variant })
        await store.showWriting(tx, row.id, { all, shown: variant })
      })
      return await chats.message(ownerId, chatId, messageId)
    },

    /** Moves a message and all after it to the bin. Throws `not-found`, and `conflict` for the first. */
    async remove(ownerId: string, chatId: string, messageId: string) {
      const { removalId, messages, open } = await db.transaction(async (tx) => {
        const { seq, premade_id: premadeId } = await locked(tx, ownerId, chatId, messageId)
        if (seq === 1)
          throw new AppError('conflict', 'The first message stays. Clear the chat to begin it anew.')
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
          const row = await locked(tx, ownerId, chatId, messageId)
          if (row.is_last && row.is_writing) throw stillWriting(await characters.nameOf(row.premade_id, tx))
          if (owned >= CHATS_MAX)
            throw new AppError('conflict', `You can have up to ${CHATS_MAX} chats. Delete one first.`)
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

    /** Files a message for review, once. Throws `not-found` and `too-many`. */
    async report(ownerId: string, chatId: string, messageId: string, report: ReportMessage): Promise<void> {
      await chats.message(ownerId, chatId, messageId)
      const reported = { ownerId, chatId, messageId }
      if (await store.isReported(db, reported)) return
      await options.limitReports(ownerId)
      const id = uuid()
      if (await store.insertReport(db, { ...report, ...reported, id }))
        log.info({ reportId: id, reason: report.reason }, 'a message was reported')
    },

    /** Moves the reports of one user to another; what is done with a message is part of it and moves along. */
    takeOver: (tx: Queries, fromUserId: string, toUserId: string) =>
      store.giveReports(tx, fromUserId, toUserId),
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
    if (row.author !== 'user') throw new AppError('conflict', 'Only your own messages can be changed.')
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

export type Messages = ReturnType<typeof createMessages>

const changed = () =>
  new AppError('conflict', 'This message was changed somewhere else. Look at it again before you change it.')

function requireVersion(row: { version: number }, version: number): void {
  if (row.version !== version) throw changed()
}

const stillWriting = (name = 'Somebody') => new AppError('conflict', `${name} is still writing.`)
