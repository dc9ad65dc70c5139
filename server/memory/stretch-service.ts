import type { Changes } from '#server/changes/service.ts'
import type { AskingParts } from './asking-service.ts'
import { BLOCK, type DrawingParts, drawMemories, drawSummaries, stretchOf } from './drawing-service.ts'
import * as store from './reading-store.ts'
import { findTalkState, listTalk } from './talk-store.ts'

/** A model is asked once for so many new messages, not for each. */
const MODEL_BATCH = 6
/** A model reads so much of the end of a talk: all that is ever told of it in a prompt. Rules read what lies before. */
const MODEL_MESSAGES = 12 * BLOCK
/** A claim is older than this where its process died. */
const STALE_S = 300

export type StretchParts = Omit<DrawingParts, 'model'> & {
  model: AskingParts
  changes: Pick<Changes, 'show'>
}

/** How many messages are read at least; fewer wait for more. */
export const leastUnread = ({ llm }: Pick<AskingParts, 'llm'>) => (llm.isModel ? MODEL_BATCH : 1)

/** Reads the next messages of a talk, to the end of a stretch at most; false where there are none. */
export async function readStretch(parts: StretchParts, chatId: string): Promise<boolean> {
  const { db, characters, changes, model } = parts
  const state = await findTalkState(db, undefined, chatId)
  const character = state && (await characters.byId(state.premade_id))
  const readSeq = character && (await store.claimTalk(db, chatId, STALE_S))
  if (!character || readSeq === undefined) return false
  const storeDrawn = async (drawn: store.Drawn) => {
    await db.transaction((tx) => store.storeDrawn(tx, chatId, drawn))
    if (drawn.drawn.length > 0) changes.show(state.owner_id, { type: 'memories', chatId })
  }
  try {
    const { changed, settled, next, endSeq } = await unread(parts, chatId, readSeq)
    if (changed.length === 0 && settled < leastUnread(model)) return false
    const isLatest = state.last_seq - endSeq < MODEL_MESSAGES
    const drawing: DrawingParts = { ...parts, model: model.llm.isModel && isLatest ? model : undefined }
    const read = [...changed, ...next]
    const facts = await drawMemories(drawing, character, read)
    // What ends the stretch is read once that has its summary: where none comes, the facts are there all the same.
    await storeDrawn({ drawn: facts, next: next.filter(({ seq }) => seq < endSeq), changed: [] })
    const upTo = next.at(-1)?.seq ?? readSeq
    const drawn = await drawSummaries(drawing, chatId, character, { read, readSeq: upTo })
    await storeDrawn({ drawn, next, changed })
    return true
  } finally {
    await store.releaseTalk(db, chatId)
  }
}

/** What is next of a talk that was read up to a message, and what was changed since in one stretch of it. */
async function unread({ db }: Pick<StretchParts, 'db'>, chatId: string, readSeq: number) {
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
  return { changed, settled: settled.length, next, endSeq }
}
