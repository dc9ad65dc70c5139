import { setImmediate } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Character } from '#server/characters/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { FactAt } from './ask-model.ts'
import { type AskingParts, askForFacts, askForSummary } from './asking-service.ts'
import { drawFacts, type Fact, type NewMemory } from './draw.ts'
import { hasSummary, listDrawnFrom, listForgotten } from './reading-store.ts'
import { speakersOf } from './speakers-service.ts'
import { summarise } from './summarise.ts'
import { INDEXED_CHARS, type IndexedMessage, type TalkMessage } from './talk-index.ts'
import { listTalk } from './talk-store.ts'

export type DrawingParts = {
  db: Database
  moderation: Moderation
  characters: Pick<OwnCharacters, 'byId' | 'facesOf'>
  /** Undefined where rules read. */
  model: AskingParts | undefined
}

/** Messages that are read at once, and that a summary tells of. */
export const BLOCK = 40
/** The number of the last message of the stretch that a message is in. */
export const stretchOf = (seq: number) => Math.ceil(seq / BLOCK) * BLOCK

/** Characters that rules read in one go, which takes some 20 ms at most. */
const CHARS_AT_ONCE = 2_000

/** What messages tell of the user and of the talk, each fact with the message that it was drawn from. */
export async function drawMemories(
  parts: DrawingParts,
  character: Character,
  read: TalkMessage[],
): Promise<NewMemory[]> {
  const { db } = parts
  const ids = read.map(({ id }) => id)
  const [drawn, forgotten] = await Promise.all([listDrawnFrom(db, ids), listForgotten(db, ids)])
  const undrawn = read.filter((message) => isSaid(message) && !drawn.has(message.id))
  const fresh = undrawn.filter(({ id }) => !forgotten.has(id))
  const facts = fresh.length > 0 ? await factsOf(parts, fresh, character) : []
  const memories = facts.flatMap(({ fact, at }): NewMemory[] => {
    const message = fresh[at]
    const isKept = message && isAllowed(parts, fact.text)
    return isKept ? [{ id: uuid(), ...fact, sources: [sourceOf(message)] }] : []
  })
  for (const message of undrawn.filter(({ id }) => forgotten.has(id)))
    memories.push({ id: uuid(), kind: 'user', text: '', isForgotten: true, sources: [sourceOf(message)] })
  return memories
}

/** Summaries of the stretches that are read to their end and have none, or have lost theirs. */
export async function drawSummaries(
  parts: DrawingParts,
  chatId: string,
  character: Character,
  { read, readSeq }: { read: TalkMessage[]; readSeq: number },
): Promise<NewMemory[]> {
  const { db } = parts
  const memories: NewMemory[] = []
  for (const toSeq of new Set(read.map(({ seq }) => stretchOf(seq)))) {
    if (toSeq > readSeq) continue
    const stretch = (await listTalk(db, chatId, toSeq - BLOCK, BLOCK)).filter(({ seq }) => seq <= toSeq)
    const ids = stretch.map(({ id }) => id)
    if (await hasSummary(db, chatId, ids)) continue
    const forgotten = await listForgotten(db, ids)
    const told = stretch.filter((message) => isSaid(message) && !forgotten.has(message.id))
    const text = told.length > 0 ? await summaryOf(parts, told, character) : undefined
    if (!text || !isAllowed(parts, text)) continue
    const about = { fromSeq: toSeq - BLOCK + 1, toSeq, sources: told.map(sourceOf) }
    memories.push({ id: uuid(), kind: 'summary', text, ...about })
  }
  return memories
}

async function factsOf(
  parts: DrawingParts,
  messages: IndexedMessage[],
  character: Character,
): Promise<FactAt[]> {
  const spoken = await named(parts, messages)
  // These messages are read once: what a model does not put into form, rules find in part.
  return (parts.model && (await askForFacts(parts.model, character, spoken))) ?? (await factsByRules(spoken))
}

/** Lets others run between messages. */
async function factsByRules(
  messages: (IndexedMessage & { speaker: string | undefined })[],
): Promise<FactAt[]> {
  const facts: FactAt[] = []
  let chars = 0
  for (const [at, message] of messages.entries()) {
    const content = message.content.slice(0, INDEXED_CHARS)
    for (const fact of drawFacts({ ...message, content })) facts.push({ fact: saidBy(message, fact), at })
    chars += content.length
    if (chars < CHARS_AT_ONCE) continue
    await setImmediate()
    chars = 0
  }
  return facts
}

async function summaryOf(
  parts: DrawingParts,
  messages: IndexedMessage[],
  character: Character,
): Promise<string | undefined> {
  const spoken = await named(parts, messages)
  return (
    (parts.model && (await askForSummary(parts.model, character, spoken))) ??
    summarise(
      character.model.name,
      spoken.map((message) => ({ ...message, content: message.content.slice(0, INDEXED_CHARS) })),
    )
  )
}

/** With the names of those who speak in a group. */
async function named({ characters }: Pick<DrawingParts, 'characters'>, messages: IndexedMessage[]) {
  const nameOf = await speakersOf(characters, messages)
  return messages.map((message) => ({ ...message, speaker: nameOf(message) }))
}

function isAllowed({ moderation }: Pick<DrawingParts, 'moderation'>, text: string): boolean {
  const screen = moderation.watchReply([])
  return !screen.push(text).block && !screen.finish().block
}

const sourceOf = ({ id, version }: IndexedMessage) => ({ id, version })

const isSaid = ({ content, status }: { content: string; status: string }) =>
  status !== 'failed' && content.trim() !== ''

/** In a group "I" would be whoever remembers it. */
const saidBy = ({ speaker }: { speaker?: string | undefined }, fact: Fact): Fact =>
  speaker ? { ...fact, text: fact.text.replace(/^I said: /, `${speaker} said: `) } : fact
