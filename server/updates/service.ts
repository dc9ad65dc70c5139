import type { DeskUpdate, SaveUpdate } from '#contract/desk-updates.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { ListedUpdate, Update } from '#contract/updates.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createKept } from '#server/platform/kept.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import { notFound } from '#server/platform/refusals.ts'
import {
  deleteWritten,
  findReadTo,
  listWritten,
  saveReadTo,
  saveWritten,
  type WrittenUpdate,
} from './store.ts'
import { isAfter, publishedBy } from './unread.ts'

const ENGLISH: Language = LANGUAGES[0]

const CHANGED_SINCE =
  'Somebody else has saved this update since you opened it. Copy what you wrote, close, and open it again.'

type UpdatesOptions = {
  db: Database
  clock: Clock
  log: Log
  pubSub: PubSub
  /** Those that are files of the program, in each language. */
  files: ReadonlyMap<Language, readonly (Update & { id: string })[]>
}

/** Owns what is new in the product, and how far each user has read it. */
export function createUpdates({ db, clock, log, pubSub, files }: UpdatesOptions) {
  // Counted for everybody who opens a page.
  const written = createKept<WrittenUpdate[]>({
    topic: 'updates-changed',
    empty: [],
    read: () => listWritten(db),
    pubSub,
    log,
  })
  const filesIn = (language: Language) => files.get(language) ?? []
  // The desk is in English, and so is what is written there.
  const all = (language: Language) => [
    ...filesIn(language).map((update) => ({ ...update, language })),
    ...written
      .now()
      .flatMap(({ isPublished, goesByMail: _mail, changedAt: _, ...update }) =>
        isPublished ? [{ ...update, language: ENGLISH }] : [],
      ),
  ]
  const published = (language = ENGLISH) => publishedBy(all(language), clock.now())
  const countAfter = (readTo: Date) => published().filter((update) => isAfter(update, readTo)).length

  return {
    countAfter,
    keep: written.keep,

    /** With drafts and what waits for its time, latest first. */
    everything: (): DeskUpdate[] =>
      [
        ...filesIn(ENGLISH).map((update) => ({
          ...update,
          isPublished: true,
          goesByMail: false,
          isWritten: false,
        })),
        ...written.now().map((update) => ({ ...update, isWritten: true })),
      ].toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt)),

    /**
     * Throws `conflict` for an update that is a file, or that was changed since it was read. `note` is done with it, or
     * not at all.
     */
    async save(id: string, update: SaveUpdate, note: (tx: Queries) => Promise<void>): Promise<void> {
      if (filesIn(ENGLISH).some((file) => file.id === id))
        throw new AppError('conflict', 'This update is part of the program and is changed there.')
      await db.transaction(async (tx) => {
        await note(tx)
        if (!(await saveWritten(tx, { ...update, id }, clock.now())))
          throw new AppError('conflict', CHANGED_SINCE)
      })
      await written.changed()
    },

    /** Throws `not-found`. */
    async remove(id: string): Promise<void> {
      if (!(await deleteWritten(db, id))) throw notFound()
      await written.changed()
    },

    /** When the latest one was published; undefined where there is none yet. */
    latestAt(): Date | undefined {
      const [latest] = published()
      return latest && new Date(latest.publishedAt)
    },

    /** `userId` is undefined for a visitor. What is a file comes in `language`, the others as they were written. */
    async list(userId: string | undefined, language: Language): Promise<ListedUpdate[]> {
      const readTo = userId && (await findReadTo(db, userId))
      return published(language).map((update) => ({
        ...update,
        isUnread: readTo ? isAfter(update, readTo) : false,
      }))
    },

    /** Answers how many are unread still. A time that has not come counts as now. */
    async markRead(userId: string, through: Date): Promise<number> {
      const now = clock.now()
      await saveReadTo(db, userId, through < now ? through : now)
      const readTo = await findReadTo(db, userId)
      return readTo ? countAfter(readTo) : 0
    },
  }
}

export type Updates = ReturnType<typeof createUpdates>
