import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { MEMORIES_MAX } from '#contract/limits.ts'
import type { AddMemory, ChangeMemory, Memories, Memory, Recalled } from '#contract/memory.ts'
import { t } from '#contract/server-words.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { unlessAborted } from '#server/platform/unless-aborted.ts'
import * as copyStore from './copy-store.ts'
import { createFinding } from './finding-service.ts'
import { packRecalled } from './pack-recalled.ts'
import { present, presentQuoted, presentSummary } from './present.ts'
import { currentOf, relevantTo } from './relevant.ts'
import { createReminding, type Reminder } from './reminding-service.ts'
import * as store from './store.ts'
import { findMessagesById, findTalkState, type TalkState } from './talk-store.ts'
import { usedIn } from './used-in.ts'
import type { Vectors } from './vectors-service.ts'

/** Messages that are read for a budget of so many tokens: more than fit, for some are too long or say the same. */
const candidatesFor = (budget: number) => Math.min(160, 40 + Math.ceil(budget / 16))

/** Who asks for a recall waits for the vectors of a talk of some hundred messages that was just brought, and for the query's. */
const TALK_WAIT_MS = 15_000
const QUERY_WAIT_MS = 5_000

type MemoryOptions = {
  db: Database
  characters: Pick<OwnCharacters, 'nameOf' | 'facesOf'>
  moderation: Moderation
  countTokens: (text: string) => number
  /** What means the same; undefined where recall goes by words alone. */
  near?: Vectors['near'] | undefined
  /** Gives what is new in a talk its vectors; undefined where another process does that. */
  embed?: ((chatId: string) => Promise<void>) | undefined
}

type BroughtBack = { from: string; to: string; after: number; read: number }

/** Owns what characters remember. A memory counts only while its messages are there as they were when it was drawn. */
export function createMemory({ db, characters, moderation, countTokens, near, embed }: MemoryOptions) {
  const find = createFinding({ db, characters, near })

  async function requireTalk(ownerId: string, chatId: string): Promise<TalkState> {
    const talk = await findTalkState(db, ownerId, chatId)
    if (!talk) throw notFound()
    return talk
  }

  async function readForMeaning(chatId: string): Promise<void> {
    const late = AbortSignal.timeout(TALK_WAIT_MS)
    // What has no vector by then is found by its words.
    if (embed) await unlessAborted(embed(chatId), late).catch(() => undefined)
  }

  /**
   * Has the copy of a talk up to a message remember what the talk does of that, tied to its own messages. The notes of
   * the owner, which come from no message, go along. Answers the memories that were copied.
   */
  async function copy(tx: Queries, talk: copyStore.TalkCopy): Promise<string[]> {
    // The cursor first: what is drawn meanwhile is copied, and drawn once.
    await copyStore.copyCursor(tx, talk)
    const old = await copyStore.listHeld(tx, talk)
    // The order of ids is that of time.
    if (old.length > 0) await copyStore.copyMemories(tx, talk, { old, made: old.map(() => uuid()) })
    return old
  }

  async function findMemory(ownerId: string, chatId: string, id: string): Promise<Memory> {
    await requireTalk(ownerId, chatId)
    const row = await store.findMemory(db, chatId, id)
    if (!row) throw notFound()
    return present(row)
  }

  return {
    async list(ownerId: string, chatId: string): Promise<z.infer<typeof Memories>> {
      await requireTalk(ownerId, chatId)
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
      { clientId, kind, text }: z.infer<typeof AddMemory>,
    ): Promise<Memory> {
      await requireTalk(ownerId, chatId)
      const known = await store.findMemory(db, chatId, clientId)
      if (known) return present(known)
      await moderation.screenMessage(ownerId, text, clientId)
      await store.insertNote(db, { id: clientId, chatId, ownerId, kind, text }, MEMORIES_MAX)
      const row = await store.findMemory(db, chatId, clientId)
      if (!row)
        throw new AppError(
          'conflict',
          t`A chat can have at most ${MEMORIES_MAX} memories. Forget one before you add another.`,
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

    /** What would enter the prompt for a query, in the order of the talk, within `budget` tokens. Throws `not-found`. */
    async recall(ownerId: string, chatId: string, text: string, budget: number): Promise<Recalled> {
      const talk = await requireTalk(ownerId, chatId)
      const [notes, { query, best, like }] = await Promise.all([
        store.listMemories(db, chatId).then(currentOf),
        find(talk, text, {
          limit: candidatesFor(budget),
          withinMs: QUERY_WAIT_MS,
          embedded: readForMeaning(chatId),
        }),
      ])
      const bearing = relevantTo(notes, query, like)
      const { messages, ...rest } = packRecalled({ best, query, budget, countTokens, notes: bearing })
      return { ...rest, messages: messages.map(presentQuoted) }
    },

    remind: createReminding({ db, find, characters, countTokens }),

    copy,

    /**
     * Has a chat remember of what came back from the bin what was drawn from it: `messages` behind number `after`, of
     * which the first `read` had been read. `from` is the chat that it was taken out of; another one has its messages up
     * to `after` as copies.
     */
    async bringBack(tx: Queries, { from, to, after, read }: BroughtBack): Promise<void> {
      if (from !== to)
        await copyStore.leaveBehind(tx, { from, to, upTo: after }, await copy(tx, { from, to, upTo: after }))
      if (read > 0) await copyStore.readOn(tx, to, { after, messages: read })
    },

    /** Of what a reply was reminded of, what stands in it of the words that it took. */
    usedIn,

    /** Keeps what a reply was written with. */
    async keepUsed(
      replyId: string,
      { memories, messages }: Pick<Reminder, 'memories' | 'messages'>,
    ): Promise<void> {
      const idsOf = (noted: readonly { id: string }[]) => noted.map(({ id }) => id)
      if (memories.length + messages.length > 0)
        await store.insertUsed(db, replyId, { memories: idsOf(memories), messages: idsOf(messages) })
    },

    /** What a reply was written with, of that what is still there. Throws `not-found`. */
    async used(ownerId: string, chatId: string, messageId: string): Promise<Recalled> {
      await requireTalk(ownerId, chatId)
      const used = await store.findUsed(db, chatId, messageId)
      if (!used) throw notFound()
      const known = new Set(used.memories)
      const memories = (await store.listMemories(db, chatId)).filter(({ id }) => known.has(id))
      const messages = (await findMessagesById(db, chatId, used.messages)).map((message) =>
        presentQuoted({ message, text: message.content }),
      )
      const texts = [...memories, ...messages].map(({ text }) => text)
      return {
        messages,
        memories: memories.map(({ id, text }) => ({ id, text })),
        tokens: texts.reduce((sum, text) => sum + countTokens(text), 0),
      }
    },
  }
}

export type MemoryService = ReturnType<typeof createMemory>
