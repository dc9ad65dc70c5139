import { v7 as uuid } from 'uuid'
import type { Character } from '#server/characters/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import { askedTogether } from '#server/platform/asked-together.ts'
import type { Database } from '#server/platform/database.ts'
import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { AnswerForm, LanguageModel, PromptMessage } from '#server/providers/llm/port.ts'
import { factsForm, factsPrompt, readFacts, readSummary, SUMMARY_FORM, summaryPrompt } from './ask-model.ts'
import { drawFacts, type Fact, type NewMemory } from './draw.ts'
import * as store from './reading-store.ts'
import { speakersOf } from './speakers-service.ts'
import { summarise } from './summarise.ts'
import type { IndexedMessage, TalkMessage } from './talk-index.ts'
import { findTalkState, listTalk } from './talk-store.ts'

/** Messages that are read at once, and that a summary tells of. */
const BLOCK = 40
/** The number of the last message of the stretch that a message is in. */
const stretchOf = (seq: number) => Math.ceil(seq / BLOCK) * BLOCK
/** A model is asked once for so many new messages, not for each. */
const MODEL_BATCH = 6
/** Facts and a summary together take less than a claim lives. */
const MODEL_TIMEOUT_MS = 140_000
/** All memories together are one of those who wait for the model: people who talk come in between. */
const CALLER = 'memory'
/** How long replies that have ended wait for one another: one look is for all of their talks. */
const GATHER_MS = 25
/** A claim is older than this where its process died. */
const STALE_S = 300
const CATCH_UP_MS = 10 * 60_000
const CATCH_UP_TALKS = 50

type DrawerOptions = {
  db: Database
  log: Log
  llm: LanguageModel
  moderation: Moderation
  characters: Pick<OwnCharacters, 'byId' | 'facesOf'>
}

/**
 * Draws memories from what was said, after the replies and apart from them. How far a talk was read stands in its row,
 * and goes on in the statement that stores what was drawn: nothing is lost and nothing is drawn twice.
 */
export function createMemoryDrawer({ db, log, llm, moderation, characters }: DrawerOptions) {
  const waiting = new Map<string, Promise<void>>()
  /** Talks that have grown while they were read. */
  const grown = new Set<string>()
  let isClosed = false
  const closing = new AbortController()
  let line: Promise<unknown> = Promise.resolve()

  async function ask(character: Character, prompt: PromptMessage[], form: AnswerForm): Promise<string> {
    const { name, age, gender } = character.model
    let answer = ''
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(MODEL_TIMEOUT_MS)])
    await llm.stream(
      {
        prompt,
        speaker: { name, age, gender, persona: character.persona },
        talk: [],
        caller: CALLER,
        answer: form,
      },
      (text) => {
        answer += text
      },
      signal,
    )
    return answer
  }

  const isAllowed = (text: string) => {
    const screen = moderation.watchReply([])
    return !screen.push(text).block && !screen.finish().block
  }

  /** With the names of those who speak in a group. */
  async function named(messages: IndexedMessage[]) {
    const nameOf = await speakersOf(characters, messages)
    return messages.map((message) => ({ ...message, speaker: nameOf(message) }))
  }

  async function factsOf(messages: IndexedMessage[], character: Character) {
    const spoken = await named(messages)
    const byRules = () =>
      spoken.flatMap((message, at) =>
        drawFacts(message).map((fact): { fact: Fact; at: number } => ({ fact: saidBy(message, fact), at })),
      )
    if (!llm.isModel) return byRules()
    const answer = await ask(character, factsPrompt(character.model.name, spoken), factsForm(messages.length))
    // These messages are read once: what a model cannot put into form, rules find in part.
    return readFacts(answer, messages.length) ?? byRules()
  }

  async function summaryOf(messages: IndexedMessage[], character: Character): Promise<string | undefined> {
    const { name } = character.model
    const spoken = await named(messages)
    if (!llm.isModel) return summarise(name, spoken)
    const answer = await ask(character, summaryPrompt(name, spoken), SUMMARY_FORM)
    return readSummary(answer).slice(0, 2000) || undefined
  }

  const sourceOf = ({ id, version }: IndexedMessage) => ({ id, version })
  const isSaid = ({ content, status }: { content: string; status: string }) =>
    status !== 'failed' && content.trim() !== ''

  async function draw(character: Character, read: TalkMessage[]): Promise<NewMemory[]> {
    const ids = read.map(({ id }) => id)
    const [drawn, forgotten] = await Promise.all([store.listDrawnFrom(db, ids), store.listForgotten(db, ids)])
    const undrawn = read.filter((message) => isSaid(message) && !drawn.has(message.id))
    const fresh = undrawn.filter(({ id }) => !forgotten.has(id))
    const facts = fresh.length > 0 ? await factsOf(fresh, character) : []
    const memories = facts.flatMap(({ fact, at }): NewMemory[] => {
      const message = fresh[at]
      return message && isAllowed(fact.text) ? [{ id: uuid(), ...fact, sources: [sourceOf(message)] }] : []
    })
    for (const message of undrawn.filter(({ id }) => forgotten.has(id)))
      memories.push({ id: uuid(), kind: 'user', text: '', isForgotten: true, sources: [sourceOf(message)] })
    return memories
  }

  /** Summaries of the stretches that are read to their end and have none, or have lost theirs. */
  async function drawSummaries(
    chatId: string,
    character: Character,
    { read, readSeq }: { read: TalkMessage[]; readSeq: number },
  ): Promise<NewMemory[]> {
    const memories: NewMemory[] = []
    for (const toSeq of new Set(read.map(({ seq }) => stretchOf(seq)))) {
      if (toSeq > readSeq) continue
      const stretch = (await listTalk(db, chatId, toSeq - BLOCK, BLOCK)).filter(({ seq }) => seq <= toSeq)
      const ids = stretch.map(({ id }) => id)
      if (await store.hasSummary(db, chatId, ids)) continue
      const forgotten = await store.listForgotten(db, ids)
      const told = stretch.filter((message) => isSaid(message) && !forgotten.has(message.id))
      const text = told.length > 0 ? await summaryOf(told, character) : undefined
      if (text && isAllowed(text))
        memories.push({
          id: uuid(),
          kind: 'summary',
          text,
          fromSeq: toSeq - BLOCK + 1,
          toSeq,
          sources: told.map(sourceOf),
        })
    }
    return memories
  }

  const findUnread = (chatIds: string[]) => store.findUnread(db, chatIds, llm.isModel ? MODEL_BATCH : 1)
  // Most replies leave too little to ask a model for; that costs them a share of one look, and nothing is written.
  const hasUnread = askedTogether(findUnread, GATHER_MS)

  /** Reads the next messages of a talk; false where there are none. */
  async function readOn(chatId: string): Promise<boolean> {
    const state = await findTalkState(db, undefined, chatId)
    const character = state && (await characters.byId(state.premade_id))
    const readSeq = character && (await store.claimTalk(db, chatId, STALE_S))
    if (!character || readSeq === undefined) return false
    let result = { drawn: [] as NewMemory[], readSeq, changed: [] as string[] }
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
          ...(await draw(character, read)),
          ...(await drawSummaries(chatId, character, { read, readSeq: upTo })),
        ]
        result = { drawn, readSeq: upTo, changed: changed.map(({ id }) => id) }
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
        if (!(await hasUnread(chatId))) return
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

/** In a group "I" would be whoever remembers it. */
const saidBy = ({ speaker }: { speaker?: string | undefined }, fact: Fact): Fact =>
  speaker ? { ...fact, text: fact.text.replace(/^I said: /, `${speaker} said: `) } : fact
