import { askedTogether } from '#server/platform/asked-together.ts'
import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import { BLOCK, type DrawingParts, drawMemories, drawSummaries, stretchOf } from './drawing-service.ts'
import * as store from './reading-store.ts'
import type { TalkMessage } from './talk-index.ts'
import { findTalkState, listTalk } from './talk-store.ts'

/** A model is asked once for so many new messages, not for each. */
const MODEL_BATCH = 6
/** How long replies that have ended wait for one another: one look is for all of their talks. */
const GATHER_MS = 25
/** A claim is older than this where its process died. */
const STALE_S = 300
const CATCH_UP_MS = 10 * 60_000
const CATCH_UP_TALKS = 50

type DrawerOptions = Omit<DrawingParts, 'signal'> & { log: Log }

/**
 * Draws memories from what was said, after the replies and apart from them. How far a talk was read stands in its row,
 * and goes on in the statement that stores what was drawn: nothing is lost and nothing is drawn twice.
 */
export function createMemoryDrawer(options: DrawerOptions) {
  const { db, log, llm, characters } = options
  const waiting = new Map<string, Promise<void>>()
  /** Talks that have grown while they were read. */
  const grown = new Set<string>()
  let isClosed = false
  const closing = new AbortController()
  const parts: DrawingParts = { ...options, signal: closing.signal }
  let line: Promise<unknown> = Promise.resolve()

  const findUnread = (chatIds: string[]) => store.findUnread(db, chatIds, llm.isModel ? MODEL_BATCH : 1)
  // Most replies leave too little to ask a model for; that costs them a share of one look, and nothing is written.
  const hasUnread = askedTogether(findUnread, GATHER_MS)

  /** Reads the next messages of a talk; false where there are none. */
  async function readOn(chatId: string): Promise<boolean> {
    const state = await findTalkState(db, undefined, chatId)
    const character = state && (await characters.byId(state.premade_id))
    const readSeq = character && (await store.claimTalk(db, chatId, STALE_S))
    if (!character || readSeq === undefined) return false
    let result: store.Drawn = { drawn: [], next: [], changed: [] }
    let read: TalkMessage[] = []
    try {
      const page = await listTalk(db, chatId, readSeq, BLOCK)
      const writing = page.findIndex(({ status }) => status === 'writing')
      const next = writing < 0 ? page : page.slice(0, writing)
      const all = await store.listChanged(db, chatId, BLOCK)
      // Those of one stretch: another summary would take longer than the claim lives.
      const changed = all
        .filter(({ seq }) => stretchOf(seq) === stretchOf(all[0]?.seq ?? 0))
        .map((message) => ({ ...message, status: 'finished' }))
      read = changed.length === 0 && llm.isModel && next.length < MODEL_BATCH ? [] : [...changed, ...next]
      if (read.length > 0) {
        const upTo = next.at(-1)?.seq ?? readSeq
        const drawn = [
          ...(await drawMemories(parts, character, read)),
          ...(await drawSummaries(parts, chatId, character, { read, readSeq: upTo })),
        ]
        result = { drawn, next, changed }
      }
    } finally {
      await db.transaction((tx) => store.storeDrawn(tx, chatId, result))
    }
    return read.length > 0
  }

  async function readAll(chatId: string): Promise<void> {
    while (!isClosed && (await readOn(chatId)) && (await findUnread([chatId])).has(chatId));
  }

  /** Reads what is new in a talk where that is enough, one talk after the other. */
  async function readUnread(chatId: string): Promise<void> {
    try {
      do {
        grown.delete(chatId)
        if (!(await hasUnread(chatId))) continue
        const turn = line.then(() => readAll(chatId))
        line = turn.catch(() => undefined)
        await turn
      } while (grown.has(chatId) && !isClosed)
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

  /** Sweeps what can never count again, and goes on with what was left unread. */
  async function catchUp(): Promise<void> {
    await store.sweepTold(db)
    await store.sweep(db)
    for (const { id } of await store.listUnreadTalks(db, CATCH_UP_TALKS)) void read(id)
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
