import type { Database } from '#server/platform/database.ts'
import { EMBEDDED_AT_ONCE } from '#server/providers/embedding/port.ts'
import type { TextVectors } from './text-vectors-service.ts'
import * as store from './vector-store.ts'

/** Messages that are looked through for some without a vector. */
const PAGE = 500
/** A claim is older than this where its process died. */
const STALE_S = 300

export type EmbeddingParts = {
  db: Database
  texts: TextVectors
  /** A talk gets vectors once it has so many: a shorter one is before the model whole. */
  fromMessages: number
}

/** Embeds what is next in a talk; false where nothing was. */
export async function embedOn(parts: EmbeddingParts, chatId: string): Promise<boolean> {
  const { db, texts, fromMessages } = parts
  const of = await texts.space()
  // Whoever recalls asks each time: where all have their vectors, that costs one look, and nothing is written.
  if (!(await store.hasUnembedded(db, chatId, of, fromMessages))) return false
  const claim = await store.claimEmbedding(db, chatId, of, { fromMessages, staleS: STALE_S })
  if (!claim) return false
  let embeddedSeq = claim.embedded_seq
  let memories = { kept: 0, areAll: !claim.has_new_memories }
  try {
    embeddedSeq = await embedMessages(parts, chatId, claim.embedded_seq, of)
    if (claim.has_new_memories) memories = await embedMemories(parts, chatId, of)
  } finally {
    await store.releaseEmbedding(db, chatId, claim, { embeddedSeq, hasAllMemories: memories.areAll })
  }
  return embeddedSeq > claim.embedded_seq || memories.kept > 0
}

/** Embeds the next messages of a talk; answers up to where all have their vectors. */
async function embedMessages(
  { db, texts }: EmbeddingParts,
  chatId: string,
  after: number,
  of: string,
): Promise<number> {
  const page = await store.listAfter(db, chatId, { after, space: of, limit: PAGE })
  const writing = page.findIndex(({ status }) => status === 'writing')
  const settled = writing < 0 ? page : page.slice(0, writing)
  const open = settled.flatMap((message) =>
    message.text === null ? [] : [{ ...message, text: message.text }],
  )
  const next = open.slice(0, EMBEDDED_AT_ONCE)
  const made = await texts.withVectors(next)
  const kept = made.length > 0 ? await store.storeMessageVectors(db, of, made) : new Set()
  const firstOpen = next.find(({ id }) => !kept.has(id)) ?? open[EMBEDDED_AT_ONCE]
  return firstOpen ? firstOpen.seq - 1 : (settled.at(-1)?.seq ?? after)
}

/** Embeds some memories of a talk; answers how many, and whether all have their vectors then. */
async function embedMemories({ db, texts }: EmbeddingParts, chatId: string, of: string) {
  const open = await store.listUnembeddedMemories(db, chatId, of, EMBEDDED_AT_ONCE)
  const made = await texts.withVectors(open)
  const kept = made.length > 0 ? await store.storeMemoryVectors(db, of, made) : 0
  return { kept, areAll: kept === open.length && open.length < EMBEDDED_AT_ONCE }
}
