import type { Recalled } from '#contract/memory.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { unlessAborted } from '#server/platform/unless-aborted.ts'
import type { Find } from './finding-service.ts'
import { requireTalk } from './own-talk-service.ts'
import { packRecalled } from './pack-recalled.ts'
import { currentOf, relevantTo } from './relevant.ts'
import { presentSaid } from './speakers-service.ts'
import { listMemories } from './store.ts'

/** Messages that are read for a budget of so many tokens: more than fit, for some are too long or say the same. */
const candidatesFor = (budget: number) => Math.min(160, 40 + Math.ceil(budget / 16))

/** Who asks for a recall waits for the vectors of a talk of some hundred messages that was just brought, and for the query's. */
const TALK_WAIT_MS = 15_000
const QUERY_WAIT_MS = 5_000

type RecallingOptions = {
  db: Database
  characters: Pick<OwnCharacters, 'facesOf'>
  countTokens: (text: string) => number
  /** Gives what is new in a talk its vectors; undefined where another process does that. */
  embed?: ((chatId: string) => Promise<void>) | undefined
}

/** What a talk holds that bears on a query of its owner. */
export function createRecalling({ db, characters, countTokens, embed }: RecallingOptions, find: Find) {
  async function readForMeaning(chatId: string): Promise<void> {
    const late = AbortSignal.timeout(TALK_WAIT_MS)
    // What has no vector by then is found by its words.
    if (embed) await unlessAborted(embed(chatId), late).catch(() => undefined)
  }

  /** What would enter the prompt for a query, in the order of the talk, within `budget` tokens. Throws `not-found`. */
  return async function recall(
    ownerId: string,
    chatId: string,
    text: string,
    budget: number,
  ): Promise<Recalled> {
    const talk = await requireTalk(db, ownerId, chatId)
    const [notes, { query, best, like }] = await Promise.all([
      listMemories(db, chatId).then(currentOf),
      find(talk, text, {
        limit: candidatesFor(budget),
        withinMs: QUERY_WAIT_MS,
        embedded: readForMeaning(chatId),
      }),
    ])
    const bearing = relevantTo(notes, query, like)
    const { messages, ...rest } = packRecalled({ best, query, budget, countTokens, notes: bearing })
    return { ...rest, messages: await presentSaid(characters, messages) }
  }
}
