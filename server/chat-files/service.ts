import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { ChatFileFormat, ImportChat, ImportedChat } from '#contract/chat-files.ts'
import { CHATS_MAX } from '#contract/limits.ts'
import { t } from '#contract/server-words.ts'
import type { Chats } from '#server/chat/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { type Kept, keepHead } from './brought-fields.ts'
import { castOf, type FileCast } from './file-cast.ts'
import { FileProblem } from './file-problem.ts'
import { namesIn } from './names-in.ts'
import { HIDDEN, type TalkEntry, UNSAID } from './read-entry.ts'
import { readTalk } from './read-talk.ts'
import { timesInOrder } from './send-date.ts'
import * as store from './store.ts'
import { extensionOf, writeTalk } from './write-talk.ts'

/** Of a talk at most this part may break the rules for the rest to be taken. */
const BROKEN_SHARE = 0.05

/** Messages that one statement stores. */
const STORED_AT_ONCE = 1_000

/** Messages that are read at once for a file: few, for others wait meanwhile. */
const WRITTEN_AT_ONCE = 200

/** How long reading a file may keep others waiting at a time. */
const TURN_MS = 8

type ChatFilesOptions = {
  db: Database
  clock: Clock
  chats: Chats
  moderation: Moderation
  limitImports: RateLimit
  limitExports: RateLimit
  /** A chat has been made of a file: there is something to remember. */
  onBrought: (chatId: string) => void
}

/** Owns chats as files. What a file brings is screened like what somebody types; what breaks the rules is left out. */
export function createChatFiles(options: ChatFilesOptions) {
  const { db, clock, chats, moderation } = options
  return {
    /** Before a file is taken in: throws `too-many`. */
    admit: options.limitImports,

    /**
     * Makes a chat of a file, or a group where several speak in it. Throws `invalid-input` with the line at fault or the
     * speakers of whom nobody said who they are, `blocked`, `conflict` for too many chats, `not-found`.
     */
    async import(
      ownerId: string,
      { clientId, premadeId, speakers, file }: ImportChat,
    ): Promise<ImportedChat> {
      for (const id of new Set([premadeId, ...(speakers ?? []).map((one) => one.premadeId)]))
        await chats.requireCharacter(ownerId, id)
      // A repeat finds what it made; what somebody else has answers as what nobody has.
      if (await store.hasChat(db, clientId))
        return { ...(await chats.get(ownerId, clientId)), leftOut: 0, hidden: 0, unkept: 0 }
      await requireRoom(ownerId)
      const { entries: brought, hidden, head } = await readAll(file)
      const cast = told(() => castOf(brought, premadeId, speakers))
      const broken = await moderation.screenLongFile(
        ownerId,
        brought.map(({ line, content, writings }) => ({
          place: `line ${line}`,
          texts: writings.length > 0 ? writings.map((writing) => writing.content) : [content],
          shown: content,
        })),
        BROKEN_SHARE,
      )
      const entries = brought.filter((_, index) => !broken.has(index))
      const messages = broughtMessages(entries, cast, clock.now())
      const unkept = [head, ...entries.map(({ beside }) => beside)].filter(({ lost }) => lost).length
      await unlessTaken(
        db.transaction(async (tx) => {
          for (const id of cast.members) await chats.holdCharacter(tx, ownerId, id)
          await store.insertChat(tx, {
            id: clientId,
            ownerId,
            members: cast.members,
            messages: messages.length,
            names: namesIn(entries, cast.members.length > 1),
            broughtFields: head.text,
          })
          if ((await store.countChats(tx, ownerId)) > CHATS_MAX) throw tooManyChats()
          for (let from = 0; from < messages.length; from += STORED_AT_ONCE)
            await store.insertMessages(tx, clientId, from, messages.slice(from, from + STORED_AT_ONCE))
        }),
      )
      options.onBrought(clientId)
      return { ...(await chats.get(ownerId, clientId)), leftOut: broken.size, hidden, unkept }
    },

    /** A chat as a file, made while it is read. Throws `not-found` and `too-many`. */
    async export(ownerId: string, chatId: string, format: ChatFileFormat) {
      const { name } = await chats.get(ownerId, chatId)
      await options.limitExports(ownerId)
      const [first] = await store.listFiled(db, chatId, 0, 1)
      const brought = await store.findBroughtHead(db, chatId)
      const head = { name, createdAt: first?.created_at ?? clock.now(), brought, nameOf: chats.nameOf }
      return {
        name: `${slugOf(name)}-${clock.now().toISOString().slice(0, 10)}.${extensionOf(format)}`,
        content: Readable.from(writeTalk(format, head, pagesOf(chatId))),
      }
    },
  }

  async function requireRoom(ownerId: string): Promise<void> {
    if ((await store.countChats(db, ownerId)) >= CHATS_MAX) throw tooManyChats()
  }

  async function* pagesOf(chatId: string) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page = await store.listFiled(db, chatId, after, WRITTEN_AT_ONCE)
      yield page
      after = page.at(-1)?.seq
    }
  }
}

export type ChatFiles = ReturnType<typeof createChatFiles>

const tooManyChats = () =>
  new AppError('conflict', t`You can have up to ${CHATS_MAX} chats. Delete one before you bring another.`)

/** The part of a name that can stand in a file's name. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'chat'

/** What is wrong with a file, as its owner is told. */
function ofFile(error: unknown): unknown {
  if (!(error instanceof FileProblem)) return error
  const { words, speakers } = error
  return new AppError('invalid-input', words, speakers ? { field: 'speakers', speakers } : { field: 'file' })
}

function told<Answer>(ask: () => Answer): Answer {
  try {
    return ask()
  } catch (error) {
    throw ofFile(error)
  }
}

/** Reads a file in turns; answers its messages, how many it hides, and what it says beside them. */
async function readAll(file: string): Promise<{ entries: TalkEntry[]; hidden: number; head: Kept }> {
  const entries: TalkEntry[] = []
  let head: Kept = {}
  let hidden = 0
  try {
    let since = performance.now()
    for (const entry of readTalk(file, (value) => {
      head = keepHead(value)
    })) {
      if (entry === HIDDEN) hidden++
      else if (entry !== UNSAID) entries.push(entry)
      if (performance.now() - since < TURN_MS) continue
      await setImmediate()
      since = performance.now()
    }
  } catch (error) {
    throw ofFile(error)
  }
  return { entries, hidden, head }
}

function broughtMessages(entries: TalkEntry[], cast: FileCast, now: Date): store.BroughtMessage[] {
  const times = timesInOrder(
    entries.map(({ time }) => time),
    now.getTime(),
  )
  return entries.map((entry, index) => {
    const { author, content, status, isReworded, shown, writings, reaction, savedAt, beside } = entry
    const createdAt = new Date(times[index] ?? now)
    const variants = writings.map((writing, at) => ({
      content: writing.content,
      status: at === shown ? status : 'finished',
      pictureId: null,
      replyId: null,
      ...(writing.isReworded && { isReworded: true }),
      createdAt: at === shown || !writing.time ? createdAt : new Date(writing.time),
    }))
    return {
      id: uuid(),
      author,
      speakerId: cast.speakerOf(entry),
      content,
      status,
      variant: shown,
      variants: variants.length > 0 ? JSON.stringify(variants) : undefined,
      isReworded,
      reaction,
      savedAt: savedAt === undefined ? undefined : new Date(savedAt),
      createdAt,
      broughtFields: beside.text,
    }
  })
}
