import { v7 as uuid } from 'uuid'
import type { Chat, Message, MessagesPage, MessagesQuery } from '#contract/chat.ts'
import type { Language } from '#contract/languages.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { exportChats } from './exporting-service.ts'
import { createFollowing, type FollowingOptions } from './following-service.ts'
import { nameIn, type Speaker } from './group-talk.ts'
import { type ListingParts, listChats, presentOne } from './listing-service.ts'
import * as messageStore from './message-store.ts'
import { createModels } from './models-service.ts'
import { type ChatRow, type PictureAddress, presentMessage, type StoredMessage } from './present.ts'
import * as replyStore from './reply-store.ts'
import { createSending, type SendingOptions } from './sending-service.ts'
import * as store from './store.ts'
import { type ModelParts, standingOf } from './which-model.ts'

export type { Composed } from './composing-jobs.ts'
export type { ReplyWriter } from './jobs.ts'
export { describeShot } from './picture-wish.ts'
export { replyTo } from './reply-request.ts'
export { standingTexts } from './standing-texts.ts'
export { FREE_HELP } from './storing-service.ts'
export type { Talk } from './talk-service.ts'

export type ChatOptions = SendingOptions &
  FollowingOptions &
  ModelParts & {
    sessions: Pick<Sessions, 'languageOf'>
    addressOf: PictureAddress
  }

/** Owns chats and their messages. A chat that is not the caller's does not exist for the caller. */
export function createChats(options: ChatOptions) {
  const { db, sessions, characters, catalogue, writer, addressOf } = options
  const nameOf = (speaker: Speaker) => nameIn(catalogue, speaker)
  const present = (row: StoredMessage) => presentMessage(row, addressOf, nameOf)
  const presentFiled = (row: StoredMessage) => presentMessage(row, (file) => file, nameOf)
  const models = createModels(options)
  const listing: ListingParts = { db, characters, addressOf, present, models: models.names }

  const greetingIn = async (language: Language, premadeId: string): Promise<string> =>
    (await characters.byId(premadeId, language))?.greetings[0] ?? ''

  async function ownChat(ownerId: string, chatId: string): Promise<ChatRow> {
    const chat = await store.findChat(db, ownerId, chatId)
    if (!chat) throw notFound()
    return chat
  }

  return {
    ...createSending(options, present),
    ...createFollowing(options),

    /** Throws `not-found` for a character that the caller cannot begin a chat with; without a caller, that nobody can. */
    requireCharacter: (ownerId: string | undefined, premadeId: string): Promise<void> =>
      characters.requireFor(ownerId, premadeId),

    /** Throws `not-found`. */
    async open(ownerId: string, premadeId: string): Promise<Chat> {
      await characters.requireFor(ownerId, premadeId)
      const language = await sessions.languageOf(ownerId)
      const greeting = await greetingIn(language, premadeId)
      const row = await store.openChat(db, { id: uuid(), ownerId, premadeId, greetingId: uuid(), greeting })
      return await presentOne(listing, row, language)
    },

    /** Keeps somebody from being deleted who joins a chat in this transaction. Throws `not-found`. */
    holdCharacter: characters.holdFor,

    /** What a character says first to a user. */
    greetingFor: async (ownerId: string, premadeId: string): Promise<string> =>
      await greetingIn(await sessions.languageOf(ownerId), premadeId),

    get: async (ownerId: string, chatId: string): Promise<Chat> =>
      await presentOne(listing, await ownChat(ownerId, chatId), await sessions.languageOf(ownerId)),

    list: async (ownerId: string): Promise<Chat[]> =>
      await listChats(listing, ownerId, await sessions.languageOf(ownerId)),

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

    /** Which model replies are written anew by. */
    models,

    /** How many chats stay with the earlier model: in all, because their owners said so, and of the last `days` days. */
    async earlierTalks(days: number): Promise<{ talks: number; chosen: number; recent: number }> {
      const { present = '', earlier } = models.names()
      if (earlier === undefined) return { talks: 0, chosen: 0, recent: 0 }
      return await store.countStanding(db, { present, earlier, days })
    },

    /** What is kept of which model the owner's chat is to have. Throws `not-found`, and `conflict` where it has no choice. */
    async modelChoice(ownerId: string, chatId: string, keepsEarlier: boolean) {
      return models.choice(standingOf(await ownChat(ownerId, chatId)), keepsEarlier)
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

    everything: (ownerId: string) =>
      exportChats({ db, sessions, characters, present: presentFiled }, ownerId),
  }
}

export type Chats = ReturnType<typeof createChats>
