import { askedTogether } from '#server/platform/asked-together.ts'
import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { AskingParts } from './asking-service.ts'
import { BLOCK, type DrawingParts, drawMemories, drawSummaries, stretchOf } from './drawing-service.ts'
import * as store from './reading-store.ts'
import { findTalkState, listTalk } from './talk-store.ts'

/** A model is asked once for so many new messages, not for each. */
const MODEL_BATCH = 6
/** A model reads so much of the end of a talk: all that is ever told of it in a prompt. Rules read what lies before. */
const MODEL_MESSAGES = 12 * BLOCK
/** How long replies that have ended wait for one another: one look is for all of their talks. */
const GATHER_MS = 25
/** A claim is older than this where its process died. */
const STALE_S = 300
const CATCH_UP_MS = 10 * 60_000
const CATCH_UP_TALKS = 50
/** Talks that are looked through each time, and by one statement. */
const SWEPT_TALKS = 5_000
const SWEPT_AT_ONCE = 100

type DrawerOptions = Omit<DrawingParts, 'model'> & Pick<AskingParts, 'llm' | 'budget'> & { log: Log }

/**
 * Draws memories from what was said, after the replies and apart from them. How far a talk was read stands in its row,
 * and goes on in the statement that stores what was drawn: nothing is lost and nothing is drawn twice.
 */
export function createMemoryDrawer(options: DrawerOptions) {
  const { db, log, llm, budget, characters } = options
  const waiting = new Map<string, Promise<void>>()
  /** Talks that have grown while they were read. */
  const grown = new Set<string>()
  const told = new Set<string>()
  let isClosed = false
  const closing = new AbortController()
  const model: AskingParts = { llm, budget, signal: closing.signal, onPoor: tellOnce }
  let line: Promise<unknown> = Promise.resolve()

  const leastUnread = () => (llm.isModel ? MODEL_BATCH : 1)
  const findUnread = (chatIds: string[]) => store.findUnread(db, chatIds, leastUnread())
  // Most replies leave too little to ask a model for; that costs them a share of one look, and nothing is written.
  const hasUnread = askedTogether(findUnread, GATHER_MS)

  function tellOnce(what: string, err?: unknown): void {
    if (!told.has(what)) log.warn({ err }, what)
    told.add(what)
  }

  /** Reads the next messages of a talk, to the end of a stretch at most; false where there are none. */
  async function readOn(chatId: string): Promise<boolean> {
    const state = await findTalkState(db, undefined, chatId)
    const character = state && (await characters.byId(state.premade_id))
    const readSeq = character && (await store.claimTalk(db, chatId, STALE_S))
    if (!character || readSeq === undefined) return false
    const storeDrawn = async (drawn: store.Drawn) =>
      await db.transaction((tx) => store.storeDrawn(tx, chatId, drawn))
    try {
      const page = await listTalk(db, chatId, readSeq, BLOCK)
      const writing = page.findIndex(({ status }) => status === 'writing')
      const settled = writing < 0 ? page : page.slice(0, writing)
      const endSeq = stretchOf(settled[0]?.seq ?? readSeq)
      const next = settled.filter(({ seq }) => seq <= endSeq)
      const all = await store.listChanged(db, chatId, BLOCK)
      // Those of one stretch: another summary would take longer than the claim lives.
      const changed = all
        .filter(({ seq }) => stretchOf(seq) === stretchOf(all[0]?.seq ?? 0))
        .map((message) => ({ ...message, status: 'finished' }))
      if (changed.length === 0 && settled.length < leastUnread()) return false
      const isLatest = state.last_seq - endSeq < MODEL_MESSAGES
      const parts: DrawingParts = { ...options, model: llm.isModel && isLatest ? model : undefined }
      const read = [...changed, ...next]
      const facts = await drawMemories(parts, character, read)
      // What ends the stretch is read once that has its summary: where none comes, the facts are there all the same.
      await storeDrawn({ drawn: facts, next: next.filter(({ seq }) => seq < endSeq), changed: [] })
      const upTo = next.at(-1)?.seq ?? readSeq
      await storeDrawn({
        drawn: await drawSummaries(parts, chatId, character, { read, readSeq: upTo }),
        next,
        changed,
      })
      return true
    } finally {
      await store.releaseTalk(db, chatId)
    }
  }

  /** Does something once all that came before is done. */
  async function inLine<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const turn = line.then(work)
    line = turn.catch(() => undefined)
    return await turn
  }

  /** Reads what is new in a talk where that is enough: a stretch of it, then it waits behind the other talks. */
  async function readUnread(chatId: string): Promise<void> {
    try {
      let isMore = false
      do {
        grown.delete(chatId)
        isMore = await hasUnread(chatId)
        if (isMore) isMore = await inLine(async () => !isClosed && (await readOn(chatId)))
      } while ((isMore || grown.has(chatId)) && !isClosed)
    } catch (error) {
      if (!isClosed) log.warn({ chatId, err: error }, 'memories could not be drawn; they will be')
    } finally {
      waiting.delete(chatId)
      grown.delete(chatId)
    }
  }

  function read(chatId: string): Promise<void> {
    const known = waiting.get(chatId)
    if (known !== undefined) {
      grown.add(chatId)
      return known
    }
    const done = readUnread(chatId)
    waiting.set(chatId, done)
    return done
  }

  /** Goes on with what was left unread, and sweeps what can never count again. */
  async function catchUp(): Promise<void> {
    const unread = await store.listUnreadTalks(db, { least: leastUnread(), limit: CATCH_UP_TALKS })
    for (const { id } of unread) void read(id)
    await store.sweepTold(db)
    const unswept = await store.listUnswept(db, SWEPT_TALKS)
    while (unswept.length > 0 && !isClosed) await store.sweep(db, unswept.splice(0, SWEPT_AT_ONCE))
  }

  return {
    read,
    catchUp,
    /** Catches up now and then; answers how to stop. */
    keepReading(): () => void {
      return nowAndEvery(CATCH_UP_MS, catchUp, (err) =>
        log.warn({ err }, 'upkeep of memories failed; it runs again'),
      )
    },
    async close(): Promise<void> {
      isClosed = true
      closing.abort()
      await line
    },
  }
}
