import { setTimeout } from 'node:timers/promises'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Find } from './finding-service.ts'
import { memoryLine, noteOf, saidLine, stretchNote } from './note.ts'
import { pack } from './pack.ts'
import { readQuery } from './query.ts'
import { type Quotation, quote } from './quote.ts'
import { currentOf, relevantTo, STANDING_MIN } from './relevant.ts'
import { speakersOf } from './speakers-service.ts'
import { listMemories, listSummaries } from './store.ts'
import type { IndexedMessage } from './talk-index.ts'
import { findTalkState } from './talk-store.ts'
import { daySaid, isoDayOf } from './time-words.ts'
import type { Noted } from './used-in.ts'
import { NOTHING_NEAR } from './vectors-service.ts'

/** The share of a note that earlier messages may take, and how many these may be. */
const MESSAGES_SHARE = 0.7
const MESSAGES = 12
/** More than are wanted, for the latest are in the prompt anyway. */
const CANDIDATES = 60
/** A reply waits no longer for what it might remember; only the first recall in a very long talk takes so long. */
const WAIT_MS = 1_000

/** A reply of the character `name` to `text`; what is said from message number `before` on it knows anyway. */
type ComingReply = {
  chatId: string
  /** Whether anything was ever noted of the chat. */
  hasMemories: boolean
  name: string
  text: string
  before: number
  /** When it joined a group whose talk had begun: it knows nothing that was said before. */
  since?: Date | undefined
  /** Tokens that its prompt has for what it is reminded of. */
  room: number
}

/** What a reply is written with. */
export type Reminder = {
  note: string
  /** Words of the user that the talk at hand does not have, oldest first. */
  told: string[]
  memories: Noted[]
  messages: Noted[]
}
const NOTHING: Reminder = { note: '', told: [], memories: [], messages: [] }

/** A stretch of the talk that ends with message number `toSeq`, as it stands in the prompt of who no longer reads it. */
export type Stretch = { toSeq: number; text: string }

/** More than a prompt has room for. */
const STRETCHES = 12

/** A talk that the prompt holds whole is not searched. */
const holdsMore = (before: number) => before > 1

type RemindingOptions = {
  db: Database
  find: Find
  characters: Pick<OwnCharacters, 'facesOf'>
  countTokens: (text: string) => number
}

/** What a reply is reminded of: of the talk before the prompt what bears on the message, and notes of who the user is. */
export function createReminding({ db, find, characters, countTokens }: RemindingOptions) {
  async function findBefore({ chatId, text, before, since }: ComingReply) {
    const talk = holdsMore(before) && (await findTalkState(db, undefined, chatId))
    return talk
      ? await find(talk, text, { before, since, limit: CANDIDATES, standingMin: STANDING_MIN })
      : { query: readQuery(text, new Map(), 0), best: [], like: NOTHING_NEAR.memories }
  }

  async function gather(reply: ComingReply): Promise<Reminder> {
    const [notes, { query, best, like }] = await Promise.all([
      reply.hasMemories ? listMemories(db, reply.chatId, reply.since).then(currentOf) : [],
      findBefore(reply),
    ])
    const fitting = best.filter(({ bears }) => bears).slice(0, MESSAGES)
    const speakerOf = await speakersOf(characters, fitting)
    const lineOf = ({ message, text }: Quotation<IndexedMessage>) =>
      saidLine({
        day: isoDayOf(daySaid(message)),
        speaker: message.author === 'user' ? 'the user' : (speakerOf(message) ?? reply.name),
        text,
      })
    const frame = countTokens(noteOf(reply.name, [''], ['']))
    const budget = reply.room - frame
    const { messages, tokens } = quote(fitting, query, budget * MESSAGES_SHARE, (quotation) =>
      countTokens(lineOf(quotation)),
    )
    // Beside what bears on the message: who the user is, newest first.
    const wanted = new Set([
      ...relevantTo(notes, query, like),
      ...notes.filter(({ slot, by_user }) => slot || by_user),
      ...notes,
    ])
    const { items: memories } = pack(
      [...wanted].map(({ id, text, happens_on: day }, seq) => ({
        id,
        seq,
        text: day ? `${text} (${day})` : text,
      })),
      budget - tokens,
      ({ text }) => countTokens(memoryLine(text)),
    )
    const write = () =>
      noteOf(
        reply.name,
        memories.map(({ text }) => memoryLine(text)),
        messages.map(lineOf),
      )
    let note = write()
    // Together they may have a few tokens more than one by one. What is named has to stand in the prompt.
    while (note && countTokens(note) > reply.room) {
      if (messages.length > 0) messages.pop()
      else memories.pop()
      note = write()
    }
    if (!note) return NOTHING
    return {
      note,
      told: messages.filter(({ message }) => message.author === 'user').map(({ message }) => message.content),
      memories: memories.map(({ id, text }) => ({ id, text })),
      messages: messages.map(({ message: { id, content } }) => ({ id, text: content })),
    }
  }

  /** Never throws: a reply without memory is better than none, and so is one in time. */
  async function inTime<Found>(found: Promise<Found>, nothing: Found): Promise<Found> {
    const late = new AbortController()
    const first = await Promise.race([
      found.catch(() => nothing),
      setTimeout(WAIT_MS, nothing, { signal: late.signal }).catch(() => nothing),
    ])
    late.abort()
    return first
  }

  const stretchesOf = async ({ chatId, since }: ComingReply): Promise<Stretch[]> =>
    (await listSummaries(db, chatId, STRETCHES))
      .filter((row) => !since || row.said_from >= since)
      .map((row) => ({ toSeq: row.to_seq, text: stretchNote(row) }))

  return async function remind(reply: ComingReply): Promise<Reminder & { before: Stretch[] }> {
    const holdsBefore = reply.hasMemories && holdsMore(reply.before)
    const [reminder, before] = await Promise.all([
      reply.hasMemories || holdsMore(reply.before) ? inTime(gather(reply), NOTHING) : NOTHING,
      holdsBefore ? inTime(stretchesOf(reply), []) : [],
    ])
    return { ...reminder, before }
  }
}
