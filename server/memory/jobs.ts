import { askedTogether } from '#server/platform/asked-together.ts'
import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { AskingParts } from './asking-service.ts'
import * as store from './reading-store.ts'
import { leastUnread, readStretch, type StretchParts } from './stretch-service.ts'

/** How long replies that have ended wait for one another: one look is for all of their talks. */
const GATHER_MS = 25
const CATCH_UP_MS = 10 * 60_000
const CATCH_UP_TALKS = 50
/** Talks that are looked through each time, and by one statement. */
const SWEPT_TALKS = 5_000
const SWEPT_AT_ONCE = 100

type DrawerOptions = Omit<StretchParts, 'model'> & Pick<AskingParts, 'llm' | 'budget'> & { log: Log }

/**
 * Draws memories from what was said, after the replies and apart from them. How far a talk was read stands in its row,
 * and goes on in the statement that stores what was drawn: nothing is lost and nothing is drawn twice.
 */
export function createMemoryDrawer(options: DrawerOptions) {
  const { db, log, llm, budget } = options
  const waiting = new Map<string, Promise<void>>()
  /** Talks that have grown while they were read. */
  const grown = new Set<string>()
  const told = new Set<string>()
  let isClosed = false
  const closing = new AbortController()
  const model: AskingParts = { llm, budget, signal: closing.signal, onPoor: tellOnce }
  const parts: StretchParts = { ...options, model }
  let line: Promise<unknown> = Promise.resolve()

  const findUnread = (chatIds: string[]) => store.findUnread(db, chatIds, leastUnread(model))
  // Most replies leave too little to ask a model for; that costs them a share of one look, and nothing is written.
  const hasUnread = askedTogether(findUnread, GATHER_MS)

  function tellOnce(what: string, err?: unknown): void {
    if (!told.has(what)) log.warn({ err }, what)
    told.add(what)
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
        if (isMore) isMore = await inLine(async () => !isClosed && (await readStretch(parts, chatId)))
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
    const unread = await store.listUnreadTalks(db, { least: leastUnread(model), limit: CATCH_UP_TALKS })
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
