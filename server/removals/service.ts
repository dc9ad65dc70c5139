import { v7 as uuid } from 'uuid'
import { BIN_DAYS, PINNED_CHATS_MAX } from '#contract/limits.ts'
import type { Removal } from '#contract/removals.ts'
import type { MemoryService } from '#server/memory/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { notFound } from '#server/platform/refusals.ts'
import { workThrough } from '#server/platform/work-off.ts'
import * as restoreStore from './restore-store.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000

/** Removals that are erased, and messages that are read, at once. */
const BATCH = 100

const LISTED_MAX = 500

type RemovalsOptions = {
  db: Database
  log: Log
  characters: OwnCharacters
  memory: Pick<MemoryService, 'bringBack'>
}

/** What was taken out of a chat: `open` are its replies that were being written, to drop once all is committed. */
export type Taken = { removalId: string; messages: number; open: string[] }

/**
 * Owns the bin: what is removed from a talk lies there for `BIN_DAYS` and can be brought back, then it is erased with
 * its pictures. A chat is locked before its replies, they before its messages, as the end of a reply is stored.
 */
export function createRemovals({ db, log, characters, memory }: RemovalsOptions) {
  async function presentAll(rows: store.RemovalRow[]): Promise<Removal[]> {
    const faces = await characters.facesOf(rows.map(({ premade_id }) => premade_id))
    return rows.flatMap((row) => present(row, faces.get(row.premade_id)?.model.name))
  }

  function present(row: store.RemovalRow, name: string | undefined): Removal[] {
    const { id, kind, messages, premade_id: premadeId, removed_at: removedAt } = row
    const erasedAt = new Date(removedAt.getTime() + BIN_DAYS * DAY_MS).toISOString()
    return name ? [{ id, kind, name, premadeId, messages, removedAt: removedAt.toISOString(), erasedAt }] : []
  }

  async function take(tx: Queries, removal: Omit<store.NewRemoval, 'id'>, fromSeq: number): Promise<Taken> {
    const removalId = uuid()
    const open = await store.deleteReplies(tx, removal.chatId, fromSeq)
    const messages = await store.moveToBin(tx, { ...removal, id: removalId }, fromSeq)
    return { removalId, messages, open }
  }

  return {
    /** Takes the messages from a number on out of the owner's chat. Throws `not-found`. */
    async takeTail(
      tx: Queries,
      {
        fromSeq,
        ...removal
      }: Omit<store.NewRemoval, 'id' | 'kind'> & { fromSeq: number; kind: 'tail' | 'talk' },
    ): Promise<Taken> {
      if (!(await store.lockChat(tx, removal.ownerId, removal.chatId))) throw notFound()
      const taken = await take(tx, removal, fromSeq)
      await store.endChatBefore(tx, removal.chatId, fromSeq)
      return taken
    },

    /** Takes the owner's chat with all that is in it. Throws `not-found`. */
    async takeChat(tx: Queries, { ownerId, chatId }: { ownerId: string; chatId: string }): Promise<Taken> {
      const chat = await store.lockChat(tx, ownerId, chatId)
      if (!chat) throw notFound()
      const taken = await take(tx, { ownerId, chatId, premadeId: chat.premade_id, kind: 'chat' }, 0)
      await store.deleteChat(tx, chatId)
      return taken
    },

    list: async (ownerId: string): Promise<Removal[]> =>
      await presentAll(await store.listRemovals(db, ownerId, LISTED_MAX)),

    /**
     * Brings something back and answers the id of the chat that it is in now: its own place where nothing has come
     * since, else a chat beside it. Throws `not-found`, also for the second of two that ask at once.
     */
    async restore(ownerId: string, removalId: string): Promise<string> {
      return await db.transaction(async (tx) => {
        await store.lockOwner(tx, ownerId)
        const removal = await store.lockRemoval(tx, ownerId, removalId)
        if (!removal) throw notFound()
        const chatId = await placeFor(tx, ownerId, removal)
        const place = await restoreStore.appendRemoved(tx, removalId, chatId)
        await memory.bringBack(tx, { from: removal.chat_id, to: chatId, ...place })
        if (removal.kind !== 'chat') await restoreStore.markRead(tx, chatId)
        await store.deleteRemoval(tx, removalId)
        return chatId
      })
    },

    /** Throws `not-found`. */
    async erase(ownerId: string, removalId: string): Promise<void> {
      if (!(await eraseOne(ownerId, removalId))) throw notFound()
    },

    /** Erases what came into the bin before a time; answers how much that was. */
    eraseOld: (before: Date): Promise<number> =>
      workThrough(
        (passed) => store.findOldRemovals(db, before, passed, BATCH),
        ({ id, owner_id: ownerId }) => eraseOne(ownerId, id),
        (err, removalId) =>
          log.error({ err, removalId }, 'something in the bin was not erased; it is tried again'),
      ),

    /** Moves the bin of one user to another. */
    takeOver: async (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      await store.giveRemovals(tx, fromUserId, toUserId),

    /** All that is in the owner's bin, with its messages a page at a time. */
    async everything(ownerId: string) {
      const all = await presentAll(await store.listRemovals(db, ownerId))
      return all.map((removal) => ({ ...removal, pages: pagesOf(removal.id) }))
    },
  }

  /** A chat to whose end the removed messages go. */
  async function placeFor(tx: Queries, ownerId: string, removal: store.RemovalRow): Promise<string> {
    const { id, kind, chat_id: chatId, premade_id: premadeId } = removal
    if (kind === 'chat') {
      for (const mayBeMain of [true, false])
        if (await restoreStore.restoreChat(tx, id, { mayBeMain, pinnedMax: PINNED_CHATS_MAX })) return chatId
    }
    const chat = kind === 'chat' ? undefined : await store.lockChat(tx, ownerId, chatId)
    const firstSeq = (await restoreStore.firstRemovedSeq(tx, id)) ?? 1
    if (chat && kind === 'tail' && chat.last_seq === firstSeq - 1) return chatId
    if (chat && kind === 'talk' && (await restoreStore.hasOnlyGreeting(tx, chatId))) {
      await restoreStore.deleteMessages(tx, chatId)
      return chatId
    }
    const besideId = uuid()
    await restoreStore.makeChat(tx, { id: besideId, ownerId, premadeId, besideId: chatId })
    if (chat && kind === 'tail') await restoreStore.copyMessages(tx, chatId, besideId, firstSeq)
    return besideId
  }

  async function eraseOne(ownerId: string, removalId: string): Promise<boolean> {
    return await db.transaction(async (tx) => {
      await store.lockOwner(tx, ownerId)
      if (!(await store.lockRemoval(tx, ownerId, removalId))) return false
      await store.noteWriting(tx, ownerId, removalId)
      await store.deletePictures(tx, removalId)
      await store.deleteRemoval(tx, removalId)
      return true
    })
  }

  async function* pagesOf(removalId: string): AsyncGenerator<ReturnType<typeof presentRemoved>[]> {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await store.listRemoved(db, removalId, after, BATCH)
      yield rows.map(presentRemoved)
      after = rows.at(-1)?.seq
    }
  }
}

export type Removals = ReturnType<typeof createRemovals>

/** Like a message of a chat, as far as anybody reads it in the bin; a picture's file stands for its address. */
const presentRemoved = (row: store.RemovedRow) => ({
  seq: row.seq,
  author: row.author,
  content: row.content,
  status: row.status,
  ...(row.reaction && { reaction: row.reaction }),
  saved: row.saved_at !== null,
  otherWritings: row.other_writings ?? [],
  createdAt: row.created_at.toISOString(),
  utcOffsetMinutes: row.utc_offset_minutes,
  ...(row.picture_file && {
    picture: { cdnImage: row.picture_file, imageDescription: row.picture_description ?? '' },
  }),
})
