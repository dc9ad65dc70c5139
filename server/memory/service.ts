import { setImmediate, setTimeout } from 'node:timers/promises'
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
import { addressed } from './addressed.ts'
import { broughtNames } from './brought-names.ts'
import { noteOf } from './note.ts'
import { pack } from './pack.ts'
import { packRecalled } from './pack-recalled.ts'
import { present, presentQuoted } from './present.ts'
import { readQuery } from './query.ts'
import { quote } from './quote.ts'
import { rank, scoreWords } from './rank.ts'
import { currentOf, relevantTo, STANDING_MIN } from './relevant.ts'
import { speakersOf } from './speakers-service.ts'
import * as store from './store.ts'
import type { TalkIndex } from './talk-index.ts'
import { createTalkIndexes } from './talk-indexes.ts'
import { NOTHING_NEAR, type Vectors } from './vectors-service.ts'

/** Of the words and vectors that are kept in memory; a talk of 100,000 messages fits. */
const INDEXED_BYTES_MAX = 100e6
/** Messages that are read for a budget of so many tokens: more than fit, for some are too long or say the same. */
const candidatesFor = (budget: number) => Math.min(160, 40 + Math.ceil(budget / 16))
/** Tokens of what a reply is reminded of, and how many earlier messages that may be. */
const REPLY_BUDGET = 600
const REPLY_MESSAGES = 12
/** More than are wanted, for the latest are in the prompt anyway. */
const REPLY_CANDIDATES = 60
/** A reply waits no longer for what it might remember; only the first recall in a very long talk takes so long. */
const REPLY_WAIT_MS = 1_000

/** Who asks for a recall waits for the vectors of a talk of some hundred messages that was just brought, and for the query's. */
const TALK_WAIT_MS = 15_000
const QUERY_WAIT_MS = 5_000

/** A reply of the character `name` to `text`; what is said from message number `before` on it knows anyway. */
export type Moment = {
  chatId: string
  /** Whether anything was ever noted of the chat. */
  hasMemories: boolean
  name: string
  text: string
  before: number
}

/** A talk that the prompt holds whole is not searched. */
const holdsMore = (before: number) => before > 1

/** What a reply is written with. */
export type Reminder = {
  note: string
  /** Words of the user that the talk at hand does not have, oldest first. */
  told: string[]
  memories: string[]
  messages: string[]
}
const NOTHING: Reminder = { note: '', told: [], memories: [], messages: [] }

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

/** Owns what characters remember. A memory counts only while its messages are there as they were when it was drawn. */
export function createMemory({ db, characters, moderation, countTokens, near, embed }: MemoryOptions) {
  const indexes = createTalkIndexes(INDEXED_BYTES_MAX)

  const indexOf = async (chatId: string, revision: number) =>
    await indexes.of(chatId, revision, {
      after: (seq, limit) => store.listTalk(db, chatId, seq, limit),
      versions: () => store.listVersions(db, chatId),
      bySeqs: (seqs) => store.findMessages(db, chatId, seqs),
      pause: setImmediate,
    })

  async function requireTalk(ownerId: string, chatId: string): Promise<store.TalkState> {
    const state = await store.findTalkState(db, ownerId, chatId)
    if (!state) throw notFound()
    return state
  }

  /** Who is meant by a name: as the two call each other, as the character is called, and as a file that brought the talk says. */
  async function namesIn(indexed: Promise<TalkIndex>, state: store.TalkState) {
    const [{ names }, named] = await Promise.all([indexed, characters.nameOf(state.premade_id)])
    const name = named?.toLowerCase()
    const brought = broughtNames({ user: state.brought_user_name, character: state.brought_character_name })
    return new Map([...(name ? [[name, 'character' as const] as const] : []), ...names, ...brought])
  }

  async function rankWords(indexed: Promise<TalkIndex>, named: ReturnType<typeof namesIn>, text: string) {
    const [index, names] = await Promise.all([indexed, named])
    const query = readQuery(text, names, index.entries.at(-1)?.day ?? 0)
    return { index, query, words: scoreWords(index, query) }
  }

  /**
   * The messages before number `before` that bear on a text, best first; how the text was read; and which memories are like
   * it. `embedded`: until then some of the talk has no vector.
   */
  async function find(
    chatId: string,
    state: store.TalkState,
    text: string,
    before: number,
    {
      limit,
      standingMin = 0,
      withinMs,
      embedded,
    }: { limit: number; standingMin?: number; withinMs?: number; embedded?: Promise<void> },
  ) {
    const indexed = indexOf(chatId, state.revision)
    const withVectors = Promise.all([indexed, embedded]).then(([index]) => index)
    const named = namesIn(indexed, state)
    // The words are ranked while the model reads the text.
    const [{ index, query, words }, like = NOTHING_NEAR] = await Promise.all([
      rankWords(indexed, named, text),
      near &&
        named.then((names) =>
          near({ chatId, messages: state.last_seq, index: withVectors }, addressed(text, names), withinMs),
        ),
      withVectors,
    ])
    // Small talk is as near to other small talk as can be.
    const isTelling = query.concepts.length > 0
    const liked = isTelling ? like.messages.filter(({ standing }) => standing >= standingMin) : []
    const ranked = rank(index, query, limit, liked, words)
    const seqs = ranked.flatMap(({ position }) => index.entries[position]?.seq ?? [])
    const bySeq = new Map(
      (await store.findMessages(db, chatId, seqs)).map((message) => [message.seq, message]),
    )
    const best = ranked.flatMap(({ position, bears }) => {
      const entry = index.entries[position]
      const message = entry && bySeq.get(entry.seq)
      const isSame = message?.id === entry?.id && message?.version === entry?.version
      return message && isSame && message.seq < before ? [{ ...message, bears }] : []
    })
    return { query, best, like: like.memories }
  }

  async function readForMeaning(chatId: string): Promise<void> {
    const late = AbortSignal.timeout(TALK_WAIT_MS)
    // What has no vector by then is found by its words.
    if (embed) await unlessAborted(embed(chatId), late).catch(() => undefined)
  }

  async function findMemory(ownerId: string, chatId: string, id: string): Promise<Memory> {
    await requireTalk(ownerId, chatId)
    const row = await store.findMemory(db, chatId, id)
    if (!row) throw notFound()
    return present(row)
  }

  async function findBefore(chatId: string, text: string, before: number) {
    const state = holdsMore(before) && (await store.findTalkState(db, undefined, chatId))
    return state
      ? await find(chatId, state, text, before, { limit: REPLY_CANDIDATES, standingMin: STANDING_MIN })
      : { query: readQuery(text, new Map(), 0), best: [], like: NOTHING_NEAR.memories }
  }

  async function remind({ chatId, hasMemories, name, text, before }: Moment): Promise<Reminder> {
    const [notes, { query, best, like }] = await Promise.all([
      hasMemories ? store.listMemories(db, chatId).then(currentOf) : [],
      findBefore(chatId, text, before),
    ])
    const fitting = best.filter(({ bears }) => bears).slice(0, REPLY_MESSAGES)
    const { messages, tokens } = quote(fitting, query, REPLY_BUDGET * 0.6, countTokens)
    // Beside what bears on the message: who the user is, newest first.
    const wanted = new Set([
      ...relevantTo(notes, query, like),
      ...notes.filter(({ slot, by_user }) => slot || by_user),
      ...notes,
    ])
    const { items } = pack(
      [...wanted].map(({ id, text: note, happens_on: day }, seq) => ({
        id,
        seq,
        text: day ? `${note} (${day})` : note,
      })),
      REPLY_BUDGET - tokens,
      countTokens,
    )
    if (items.length + messages.length === 0) return NOTHING
    const speakers = await speakersOf(
      characters,
      messages.map(({ message }) => message),
    )
    return {
      note: noteOf(
        name,
        items,
        messages.map((quoted) => ({ ...presentQuoted(quoted), speaker: speakers(quoted.message) })),
      ),
      told: messages.filter(({ message }) => message.author === 'user').map(({ message }) => message.content),
      memories: items.map(({ id }) => id),
      messages: messages.map(({ message }) => message.id),
    }
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
        summaries: summaries.map(({ text, from_seq, to_seq }) => ({
          text,
          fromSeq: from_seq,
          toSeq: to_seq,
        })),
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
      await store.forgetMemory(db, chatId, id)
    },

    /** What would enter the prompt for a query, in the order of the talk, within `budget` tokens. Throws `not-found`. */
    async recall(ownerId: string, chatId: string, text: string, budget: number): Promise<Recalled> {
      const state = await requireTalk(ownerId, chatId)
      const embedded = readForMeaning(chatId)
      const [notes, { query, best, like }] = await Promise.all([
        store.listMemories(db, chatId).then(currentOf),
        find(chatId, state, text, Number.MAX_SAFE_INTEGER, {
          limit: candidatesFor(budget),
          withinMs: QUERY_WAIT_MS,
          embedded,
        }),
      ])
      const bearing = relevantTo(notes, query, like)
      const { messages, ...rest } = packRecalled({ best, query, budget, countTokens, notes: bearing })
      return { ...rest, messages: messages.map(presentQuoted) }
    },

    /**
     * What a reply is reminded of. Never throws: a reply without memory
     * is better than none, and so is one in time.
     */
    async remind(moment: Moment): Promise<Reminder> {
      if (!moment.hasMemories && !holdsMore(moment.before)) return NOTHING
      const late = new AbortController()
      const found = remind(moment).catch(() => NOTHING)
      const reminder = await Promise.race([
        found,
        setTimeout(REPLY_WAIT_MS, NOTHING, { signal: late.signal }).catch(() => NOTHING),
      ])
      late.abort()
      return reminder
    },

    /**
     * Has the copy of a talk up to a message remember what the talk does of that, tied to its own messages. The notes of
     * the owner, which come from no message, go along.
     */
    async copy(tx: Queries, copy: store.TalkCopy): Promise<void> {
      // The cursor first: what is drawn meanwhile is copied, and drawn once.
      await store.copyCursor(tx, copy)
      const old = await store.listHeld(tx, copy)
      // The order of ids is that of time.
      if (old.length > 0) await store.copyMemories(tx, copy, { old, made: old.map(() => uuid()) })
    },

    /** Keeps what a reply was written with. */
    async keepUsed(replyId: string, { memories, messages }: Reminder): Promise<void> {
      if (memories.length + messages.length > 0) await store.insertUsed(db, replyId, { memories, messages })
    },

    /** What a reply was written with, of that what is still there. Throws `not-found`. */
    async used(ownerId: string, chatId: string, messageId: string): Promise<Recalled> {
      await requireTalk(ownerId, chatId)
      const used = await store.findUsed(db, chatId, messageId)
      if (!used) throw notFound()
      const known = new Set(used.memories)
      const memories = (await store.listMemories(db, chatId)).filter(({ id }) => known.has(id))
      const messages = (await store.findMessagesById(db, chatId, used.messages)).map((message) =>
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
