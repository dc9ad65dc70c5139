import { v7 as uuid } from 'uuid'
import type { Chat, Message, MessagesPage, MessagesQuery } from '#contract/chat.ts'
import type { Language } from '#contract/languages.ts'
import type { Face } from '#server/own-characters/service.ts'
import type { EventStream } from '#server/platform/event-stream.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import { notFound } from '#server/platform/refusals.ts'
import { createStoredStreams } from '#server/platform/stored-stream.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { nameIn, type Speaker } from './group-talk.ts'
import * as messageStore from './message-store.ts'
import {
  type ChatRow,
  groupName,
  type PictureAddress,
  presentChat,
  presentMessage,
  type StoredMessage,
} from './present.ts'
import { isEnd } from './reply-event.ts'
import * as replyStore from './reply-store.ts'
import { createSending, type SendingOptions } from './sending-service.ts'
import * as store from './store.ts'

export type { ReplyWriter } from './jobs.ts'
export { describeShot } from './picture-wish.ts'
export { replyTo } from './reply-request.ts'
export { FREE_HELP, SCREENED_LINES, type Talk } from './sending-service.ts'

/** How often the events of a reply are looked for that another process writes, where it does not tell of them. */
const STORED_POLL_MS = 1_000

/** Messages that are read at once for a copy of everything: few, for others wait meanwhile. */
const EXPORTED_PAGE = 100

/** How long after the end of a reply its last event may still be on its way: the version before stores it by itself. */
const LAST_EVENT_S = 3

export type ChatOptions = SendingOptions & {
  log: Pick<Log, 'warn'>
  pubSub: PubSub
  sessions: Pick<Sessions, 'languageOf'>
  addressOf: PictureAddress
}

/** Owns chats and their messages. A chat that is not the caller's does not exist for the caller. */
export function createChats(options: ChatOptions) {
  const { db, log, pubSub, sessions, characters, catalogue, writer, addressOf } = options
  const nameOf = (speaker: Speaker) => nameIn(catalogue, speaker)
  const present = (row: StoredMessage) => presentMessage(row, addressOf, nameOf)
  /** With names of files in place of addresses, which end. */
  const presentFiled = (row: StoredMessage) => presentMessage(row, (file) => file, nameOf)

  const storedReplies = createStoredStreams({
    pubSub,
    read: readStored,
    pollMs: STORED_POLL_MS,
    onError: (err) => log.warn({ err }, 'a reader of a reply was let go; it comes back'),
  })

  async function presentOne(row: ChatRow, language: Language): Promise<Chat> {
    const faces = await facesIn([row], language)
    const [last] = await messageStore.latestMessages(db, [row.id])
    return presentKnown(row, faces, last && present(last), language)
  }

  function presentKnown(
    row: ChatRow,
    faces: ReadonlyMap<string, Face>,
    lastMessage: Message | undefined,
    language: Language,
  ): Chat {
    const character = faces.get(row.premade_id)
    if (!character) throw new Error(`Chat ${row.id} is with a character that is not there.`)
    return presentChat(row, { character, members: membersOf(row, faces), lastMessage, addressOf, language })
  }

  const facesIn = (rows: ChatRow[], language?: Language) =>
    characters.facesOf(
      rows.flatMap(({ premade_id, members }) => [premade_id, ...members]),
      language,
    )

  const membersOf = ({ members }: ChatRow, faces: ReadonlyMap<string, Face>) =>
    members.flatMap((id) => faces.get(id) ?? [])

  const greetingIn = async (language: Language, premadeId: string): Promise<string> =>
    (await characters.byId(premadeId, language))?.greetings[0] ?? ''

  async function ownChat(ownerId: string, chatId: string): Promise<ChatRow> {
    const chat = await store.findChat(db, ownerId, chatId)
    if (!chat) throw notFound()
    return chat
  }

  return {
    ...createSending(options, present),

    /** Throws `not-found` for a character that the caller cannot begin a chat with; without a caller, that nobody can. */
    requireCharacter: (ownerId: string | undefined, premadeId: string): Promise<void> =>
      characters.requireFor(ownerId, premadeId),

    /** Throws `not-found`. */
    async open(ownerId: string, premadeId: string): Promise<Chat> {
      await characters.requireFor(ownerId, premadeId)
      const language = await sessions.languageOf(ownerId)
      const greeting = await greetingIn(language, premadeId)
      const row = await store.openChat(db, { id: uuid(), ownerId, premadeId, greetingId: uuid(), greeting })
      return await presentOne(row, language)
    },

    /** Keeps somebody from being deleted who joins a chat in this transaction. Throws `not-found`. */
    holdCharacter: characters.holdFor,

    /** What a character says first to a user. */
    greetingFor: async (ownerId: string, premadeId: string): Promise<string> =>
      await greetingIn(await sessions.languageOf(ownerId), premadeId),

    get: async (ownerId: string, chatId: string): Promise<Chat> =>
      await presentOne(await ownChat(ownerId, chatId), await sessions.languageOf(ownerId)),

    async list(ownerId: string): Promise<Chat[]> {
      const language = await sessions.languageOf(ownerId)
      const all = await store.listChats(db, ownerId)
      const faces = await facesIn(all, language)
      const rows = all.filter((row) => faces.has(row.premade_id))
      const latest = await messageStore.latestMessages(
        db,
        rows.map(({ id }) => id),
      )
      const byChat = new Map(latest.map((row) => [row.chat_id, present(row)]))
      return rows.map((row) => presentKnown(row, faces, byChat.get(row.id), language))
    },

    async messages(
      ownerId: string,
      chatId: string,
      { before, after, limit }: MessagesQuery,
    ): Promise<MessagesPage> {
      await ownChat(ownerId, chatId)
      const rows =
        after === undefined
          ? await messageStore.listMessages(db, chatId, before, limit + 1)
          : await messageStore.listMessagesAfter(db, chatId, after, limit + 1)
      const page = rows.slice(0, limit).map(present)
      return { messages: after === undefined ? page.reverse() : page, hasMore: rows.length > limit }
    },

    /** Has the owner seen a chat up to a message. Throws `not-found`. */
    async read(ownerId: string, chatId: string, seq: number): Promise<void> {
      if (!(await store.readChat(db, ownerId, chatId, seq))) throw notFound()
    },

    /** Has a writing of a message show a picture. False where it is not there any more. */
    showPicture: messageStore.showPicture,

    /** What a speaker of a group is called. */
    nameOf,

    /** The messages with these ids in the owner's chats, in any order. */
    async byIds(ownerId: string, ids: string[]): Promise<Message[]> {
      return (await messageStore.findMessages(db, ownerId, ids)).map(present)
    },

    /** A message of the owner's chat. Throws `not-found`. */
    async message(ownerId: string, chatId: string, messageId: string): Promise<Message> {
      const [message] = await this.byIds(ownerId, [messageId])
      if (message?.modelId !== chatId) throw notFound()
      return message
    },

    /** False where the reply had already ended. In a group nobody speaks after it. */
    async stop(ownerId: string, chatId: string, replyId: string): Promise<boolean> {
      if (!(await replyStore.findReply(db, ownerId, chatId, replyId))) throw notFound()
      await replyStore.endRound(db, chatId)
      const isOpen = await replyStore.askToStop(db, replyId)
      if (isOpen) writer.stop(replyId)
      return isOpen
    },

    /** Ends the writing of replies whose chat is gone; nothing of them is kept. */
    dropReplies: (replyIds: string[]): void => replyIds.forEach(writer.stop),

    /**
     * Every chat of the owner with all of its messages, oldest first, a page at a time. Names of files stand for the
     * addresses of pictures and voices.
     */
    async everything(ownerId: string) {
      const language = await sessions.languageOf(ownerId)
      const rows = await store.listChats(db, ownerId)
      const faces = await facesIn(rows)
      return rows.map((row) => {
        const { id, premade_id, pinned } = row
        const members = membersOf(row, faces)
        const name = faces.get(premade_id)?.model.name ?? 'Unknown'
        return {
          id,
          name: members.length > 0 ? groupName(row, members, language) : name,
          members: members.map(({ model }) => model.name),
          pinned,
          pages: pagesOf(id),
        }
      })
    },

    /** Throws `not-found` where the caller has no such reply. */
    async requireReply(ownerId: string, chatId: string, replyId: string): Promise<void> {
      if (!(await replyStore.findReply(db, ownerId, chatId, replyId))) throw notFound()
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
      const rows = await messageStore.listMessagesAfter(db, chatId, after, EXPORTED_PAGE)
      const others = new Map(
        (await messageStore.listOtherWritings(db, chatId, after, EXPORTED_PAGE)).map(({ id, texts }) => [
          id,
          texts,
        ]),
      )
      yield rows.map((row) => ({ ...presentFiled(row), otherWritings: others.get(row.id) ?? [] }))
      after = rows.at(-1)?.seq
    }
  }

  async function readStored(replyId: string, after: number) {
    // The status first: when it says that the reply has ended, the events that follow are all there.
    const { status, ended_s } = await replyStore.replyStatus(db, replyId)
    // With the last one that the reader has: it may be the last there is, and not the end.
    const known = await replyStore.readEvents(db, replyId, Math.max(0, after - 1))
    const last = known.at(-1)
    const events = known.filter(({ seq }) => seq > after)
    const isComing = !(last && isEnd(last.event)) && ended_s < LAST_EVENT_S
    const isOver = status !== 'writing' && !isComing
    // A writer that died between the two left its event out; it says nothing that the status does not.
    if (isOver && last && !isEnd(last.event))
      events.push({ seq: last.seq + 1, event: JSON.stringify({ type: status }) })
    return { events, isOver }
  }
}

export type Chats = ReturnType<typeof createChats>
