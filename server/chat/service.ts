import { v7 as uuid } from 'uuid'
import type { Chat, Message, MessagesPage, MessagesQuery, SendMessage, SentMessage } from '#contract/chat.ts'
import type { Allowances } from '#server/allowances/service.ts'
import type { Character, Characters } from '#server/characters/service.ts'
import type { Images } from '#server/images/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Face, OwnCharacters } from '#server/own-characters/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import { type Database, isUniqueViolation, type Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EventStream } from '#server/platform/event-stream.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { createStoredStreams } from '#server/platform/stored-stream.ts'
import { type Group, groupOf, nameIn, speakerIn, turnMembers } from './group-talk.ts'
import type { ReplyWriter } from './jobs.ts'
import {
  type ChatRow,
  groupName,
  type PictureAddress,
  presentChat,
  presentMessage,
  type StoredMessage,
} from './present.ts'
import { isEnd } from './reply-event.ts'
import { pictureOf } from './reply-picture.ts'
import type { ReplyJob } from './reply-request.ts'
import { type Setting, settingOf } from './setting.ts'
import * as store from './store.ts'
import { speakersOf } from './turn-order.ts'

export type { ReplyWriter } from './jobs.ts'
export { describeShot } from './picture-wish.ts'

/** How much of the talk a reply may look back on, in messages. */
const TALK_MESSAGES = 120

/** How many earlier lines the safety rules read along with a new one. */
const SCREENED_LINES = 20

/** How often the events of a reply are looked for that another process writes, where it does not tell of them. */
const STORED_POLL_MS = 1_000

/** Messages that are read at once for a copy of everything: few, for others wait meanwhile. */
const EXPORTED_PAGE = 100

/** How long after the end of a reply its last event may still be on its way into the store. */
const LAST_EVENT_S = 3

/** What is answered: the owner's chat, and its lines up to where the answer goes, the last of them at most. */
export type Talk = {
  chatId: string
  ownerId: string
  /** Whose reply it is; in a group the one who spoke last, where nobody was asked for. */
  character: Character
  group: Group | undefined
  setting: Setting
  lines: store.TalkRow[]
}

/** Stores what was said and its reply; undefined where the chat is not there. */
type Insert = (tx: Queries) => Promise<store.InsertedMessage | undefined>

/** Messages after a picture in which no other comes unasked. */
const PICTURE_GAP = 20

export type ChatOptions = {
  db: Database
  pubSub: PubSub
  characters: OwnCharacters
  /** Of whom groups consist. */
  catalogue: Characters
  moderation: Moderation
  writer: ReplyWriter
  limitMessages: RateLimit
  allowances: Allowances
  pictures: Pick<PictureJobs, 'queueForReply'>
  images: Pick<Images, 'requireDrawn'>
  /** Of the messages that would suit, how many in a hundred get a picture that nobody asked for. */
  unaskedPercent: number
  addressOf: PictureAddress
}

/**
 * Owns chats and their messages. A chat that is not the caller's does not exist for the caller. A send stores the
 * message and its reply in one statement and hands the reply to a writer; from then on the reply does not depend
 * on the call.
 */
export function createChats(options: ChatOptions) {
  const { db, pubSub, characters, catalogue, moderation, writer, limitMessages, allowances, addressOf } =
    options
  const nameOf = (premadeId: string) => nameIn(catalogue, premadeId)
  const present = (row: StoredMessage) => presentMessage(row, addressOf, nameOf)

  const storedReplies = createStoredStreams({ pubSub, read: readStored, pollMs: STORED_POLL_MS })

  async function presentOne(row: ChatRow): Promise<Chat> {
    const faces = await characters.facesOf([row.premade_id])
    const [last] = await store.latestMessages(db, [row.id])
    return presentKnown(row, faces.get(row.premade_id), last && present(last))
  }

  function presentKnown(row: ChatRow, face: Face | undefined, lastMessage: Message | undefined): Chat {
    if (!face) throw new Error(`Chat ${row.id} is with a character that is not there.`)
    return presentChat(row, face, lastMessage, addressOf, membersOf(row))
  }

  const membersOf = (row: ChatRow) => row.members.flatMap((id) => catalogue.byId(id) ?? [])

  async function ownChat(ownerId: string, chatId: string): Promise<ChatRow> {
    const chat = await store.findChat(db, ownerId, chatId)
    if (!chat) throw notFound()
    return chat
  }

  return {
    /** Throws `not-found` for a character that the caller cannot begin a chat with; without a caller, that nobody can. */
    requireCharacter: (ownerId: string | undefined, premadeId: string): Promise<void> =>
      characters.requireFor(ownerId, premadeId),

    /** Throws `not-found`. */
    async open(ownerId: string, premadeId: string): Promise<Chat> {
      await characters.requireFor(ownerId, premadeId)
      const greeting = (await characters.byId(premadeId))?.greetings[0] ?? ''
      const row = await store.openChat(db, { id: uuid(), ownerId, premadeId, greetingId: uuid(), greeting })
      return await presentOne(row)
    },

    get: async (ownerId: string, chatId: string): Promise<Chat> =>
      await presentOne(await ownChat(ownerId, chatId)),

    async list(ownerId: string): Promise<Chat[]> {
      const all = await store.listChats(db, ownerId)
      const faces = await characters.facesOf(all.map(({ premade_id }) => premade_id))
      const rows = all.filter((row) => faces.has(row.premade_id))
      const latest = await store.latestMessages(
        db,
        rows.map(({ id }) => id),
      )
      const byChat = new Map(latest.map((row) => [row.chat_id, present(row)]))
      return rows.map((row) => presentKnown(row, faces.get(row.premade_id), byChat.get(row.id)))
    },

    async messages(
      ownerId: string,
      chatId: string,
      { before, after, limit }: MessagesQuery,
    ): Promise<MessagesPage> {
      await ownChat(ownerId, chatId)
      const rows =
        after === undefined
          ? await store.listMessages(db, chatId, before, limit + 1)
          : await store.listMessagesAfter(db, chatId, after, limit + 1)
      const page = rows.slice(0, limit).map(present)
      return { messages: after === undefined ? page.reverse() : page, hasMore: rows.length > limit }
    },

    /** Has the owner seen a chat up to a message. Throws `not-found`. */
    async read(ownerId: string, chatId: string, seq: number): Promise<void> {
      if (!(await store.readChat(db, ownerId, chatId, seq))) throw notFound()
    },

    /** Throws `not-found`, `too-many`, `conflict` while a reply is being written, and `blocked`. */
    async send(
      ownerId: string,
      chatId: string,
      message: SendMessage & { pictureId?: string },
    ): Promise<SentMessage> {
      await limitMessages(ownerId)
      const talk = await this.talk(ownerId, chatId)
      const isRepeated = talk.lines.some((line) => line.client_id === message.clientId)
      const sent = isRepeated && (await findSent(chatId, message.clientId))
      if (sent) return sent
      if (talk.lines.at(-1)?.status === 'writing')
        throw new AppError('conflict', `${talk.character.model.name} is still writing.`)
      return await this.say(talk, message, (insert, isMore) => (isMore ? db.transaction(insert) : insert(db)))
    },

    /**
     * Shows the character a picture that was drawn for the owner, by what it shows in words: no model sees it. Throws
     * what `send` throws.
     */
    async sendPicture(
      ownerId: string,
      chatId: string,
      { clientId, pictureId }: { clientId: string; pictureId: string },
    ): Promise<SentMessage> {
      const { description } = await options.images.requireDrawn(ownerId, pictureId)
      const content = `*shares a picture: ${description.replaceAll('*', '')}*`
      const sent = await this.send(ownerId, chatId, { clientId, content, pictureId })
      return { ...sent, message: await this.message(ownerId, chatId, sent.message.id) }
    },

    /**
     * The owner's chat, as far as a reply looks back, before message number `before`; `speakerId` writes the reply in
     * a group. Throws `not-found`.
     */
    async talk(ownerId: string, chatId: string, before?: number, speakerId?: string): Promise<Talk> {
      const { chat, talk: lines } = await store.findTalk(db, ownerId, chatId, TALK_MESSAGES, before)
      if (!chat) throw notFound()
      const group = groupOf(chat.members, catalogue)
      const last = lines.findLast(({ author }) => author === 'character')
      const inGroup = group && (speakerId ?? speakerIn(group, last ?? {}))
      const character =
        (await characters.byId(inGroup ?? chat.premade_id)) ?? (await characters.byId(chat.premade_id))
      if (!character) throw notFound()
      return { chatId, ownerId, character, group, setting: settingOf(chat), lines }
    },

    /**
     * Says something after the talk and has it answered; `inside` runs what stores it, in a transaction if that is more
     * than one statement, or it has more to do itself. Throws `blocked`, `free-limit`, and `conflict` for a client id that something else has.
     */
    async say(
      talk: Talk,
      { clientId, content, pictureId }: SendMessage & { pictureId?: string },
      inside: (insert: Insert, isMore: boolean) => ReturnType<Insert>,
    ): Promise<SentMessage> {
      const { chatId, ownerId, group, setting, lines } = talk
      const seq = (lines.at(-1)?.seq ?? 0) + 1
      const speakers = group
        ? speakersOf({ text: content, members: turnMembers(group), talk: lines, seed: `${chatId} ${seq}` })
        : []
      const character = (speakers[0] && catalogue.byId(speakers[0])) || talk.character
      await moderation.screenMessage(
        ownerId,
        content,
        lines.slice(-SCREENED_LINES).map((line) => line.content),
      )
      const ids = { messageId: uuid(), replyMessageId: uuid(), replyId: uuid() }
      const asked = { ...ids, chatId, ownerId, clientId, content, worker: writer.id, speakers, pictureId }
      let job: ReplyJob = {
        ...{ id: ids.replyId, chatId, ownerId, seq: seq + 1, character, group, setting, earlier: 0 },
        talk: [...lines, { seq, author: 'user', content }],
      }
      const mayHavePicture = !pictureId && pictureOf(job, options.unaskedPercent) !== undefined
      const insert: Insert = async (tx) => {
        const row = await store.insertMessage(tx, asked, allowances.messages)
        if (row && mayHavePicture) job = await this.queuePicture(tx, job)
        return row
      }
      const inserted = allowances.spend('messages', inside(insert, mayHavePicture))
      // The model is asked while the rows are on their way; nothing is shown before they are there. What it is asked
      // depends on whether there is a picture.
      const isInserted = inserted.then(Boolean, () => false)
      if (mayHavePicture) await isInserted
      writer.start(job, isInserted)
      const stored = await inserted.catch(async (error: unknown) => {
        if (!isUniqueViolation(error)) throw error
        // A repeat of this send that ran at the same time was first.
        const sent = await findSent(chatId, clientId)
        if (sent) return sent
        throw new AppError('conflict', 'This message was sent before, and its answer is not there any more.')
      })
      if (!stored) throw notFound()
      if ('reply' in stored) return stored
      const createdAt = stored.created_at.toISOString()
      const common = { modelId: chatId, version: 1, saved: false, createdAt }
      const message: Message = {
        ...common,
        id: ids.messageId,
        seq: stored.seq,
        author: 'user',
        content,
        status: 'finished',
      }
      const reply: Message = {
        ...common,
        id: ids.replyMessageId,
        seq: stored.seq + 1,
        author: 'character',
        ...(group && { speaker: { premadeId: character.model.premadeId, name: character.model.name } }),
        content: '',
        status: 'writing',
        replyId: ids.replyId,
      }
      return { message, reply }
    },

    /** Queues the picture that a reply is to come with, if any, in the transaction that stores the reply. */
    async queuePicture(tx: Queries, job: ReplyJob): Promise<ReplyJob> {
      const picture = pictureOf(job, options.unaskedPercent)
      if (!picture) return job
      if (!picture.isAsked && (await store.hasPicture(tx, job.chatId, job.seq - PICTURE_GAP))) return job
      const isQueued = await options.pictures.queueForReply(tx, picture)
      return { ...job, picture: isQueued ? { description: picture.description } : 'refused' }
    },

    /** Has a writing of a message show a picture. False where it is not there any more. */
    showPicture: store.showPicture,

    findSent,

    /** What a speaker of a group is called. */
    nameOf,

    /** The messages with these ids in the owner's chats, in any order. */
    async byIds(ownerId: string, ids: string[]): Promise<Message[]> {
      return (await store.findMessages(db, ownerId, ids)).map(present)
    },

    /** A message of the owner's chat. Throws `not-found`. */
    async message(ownerId: string, chatId: string, messageId: string): Promise<Message> {
      const [message] = await this.byIds(ownerId, [messageId])
      if (message?.modelId !== chatId) throw notFound()
      return message
    },

    /** False where the reply had already ended. In a group nobody speaks after it. */
    async stop(ownerId: string, chatId: string, replyId: string): Promise<boolean> {
      if (!(await store.findReply(db, ownerId, chatId, replyId))) throw notFound()
      await store.endRound(db, chatId)
      const isOpen = await store.askToStop(db, replyId)
      if (isOpen) writer.stop(replyId)
      return isOpen
    },

    /** Ends the writing of replies whose chat is gone; nothing of them is kept. */
    dropReplies: (replyIds: string[]): void => replyIds.forEach(writer.stop),

    /** Every chat of the owner with all of its messages, oldest first, a page at a time. */
    async everything(ownerId: string) {
      const rows = await store.listChats(db, ownerId)
      const faces = await characters.facesOf(rows.map(({ premade_id }) => premade_id))
      return rows.map((row) => {
        const { id, premade_id, pinned } = row
        const members = membersOf(row)
        const name = faces.get(premade_id)?.model.name ?? 'Unknown'
        return {
          id,
          name: members.length > 0 ? groupName(row, members) : name,
          members: members.map(({ model }) => model.name),
          pinned,
          pages: pagesOf(id),
        }
      })
    },

    /** Throws `not-found` where the caller has no such reply. */
    async requireReply(ownerId: string, chatId: string, replyId: string): Promise<void> {
      if (!(await store.findReply(db, ownerId, chatId, replyId))) throw notFound()
    },

    /**
     * Sends the events of a reply after number `after`, then what comes, to its end. Where another process writes
     * the reply, its stored events are read as it tells of them.
     */
    follow(replyId: string, after: number, stream: EventStream): void {
      const leave = writer.events.follow(replyId, after, stream)
      stream.onClose(leave ?? storedReplies.follow(replyId, after, stream))
    },
  }

  async function* pagesOf(chatId: string): AsyncGenerator<(Message & { otherWritings: string[] })[]> {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await store.listMessagesAfter(db, chatId, after, EXPORTED_PAGE)
      const others = new Map(
        (await store.listOtherWritings(db, chatId, after, EXPORTED_PAGE)).map(({ id, texts }) => [id, texts]),
      )
      yield rows.map((row) => ({ ...present(row), otherWritings: others.get(row.id) ?? [] }))
      after = rows.at(-1)?.seq
    }
  }

  async function readStored(replyId: string, after: number) {
    // The status first: when it says that the reply has ended, the events that follow are all there.
    const { status, ended_s } = await store.replyStatus(db, replyId)
    const events = await store.readEvents(db, replyId, after)
    const last = events.at(-1)
    // Its event is stored after the end itself.
    const isComing = !(last && isEnd(last.event)) && ended_s < LAST_EVENT_S
    const isOver = status !== 'writing' && !isComing
    // A writer that died between the end and its event left it out; it says nothing that the status does not.
    if (isOver && last && !isEnd(last.event))
      events.push({ seq: last.seq + 1, event: JSON.stringify({ type: status }) })
    return { events, isOver }
  }

  /** What an earlier send with this client id made. */
  async function findSent(chatId: string, clientId: string): Promise<SentMessage | undefined> {
    const [message, reply] = await store.findSent(db, chatId, clientId)
    return message && reply && { message: present(message), reply: present(reply) }
  }
}

export type Chats = ReturnType<typeof createChats>
