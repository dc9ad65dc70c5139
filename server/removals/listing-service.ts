import { BIN_DAYS } from '#contract/limits.ts'
import type { Removal } from '#contract/removals.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000

/** Messages that are read at once. */
const PAGE = 100

const LISTED_MAX = 500

export type ListingParts = { db: Database; characters: Pick<OwnCharacters, 'facesOf'> }

/** The latest of what is in the owner's bin. */
export async function list(parts: ListingParts, ownerId: string): Promise<Removal[]> {
  return await presentAll(parts, await store.listRemovals(parts.db, ownerId, LISTED_MAX))
}

/** All that is in the owner's bin, with its messages a page at a time. */
export async function everything(parts: ListingParts, ownerId: string) {
  const all = await presentAll(parts, await store.listRemovals(parts.db, ownerId))
  return all.map((removal) => ({ ...removal, pages: pagesOf(parts.db, removal.id) }))
}

async function presentAll({ characters }: ListingParts, rows: store.RemovalRow[]): Promise<Removal[]> {
  const faces = await characters.facesOf(rows.map(({ premade_id }) => premade_id))
  return rows.flatMap((row) => present(row, faces.get(row.premade_id)?.model.name))
}

function present(row: store.RemovalRow, name: string | undefined): Removal[] {
  const { id, kind, messages, premade_id: premadeId, removed_at: removedAt } = row
  const erasedAt = new Date(removedAt.getTime() + BIN_DAYS * DAY_MS).toISOString()
  return name ? [{ id, kind, name, premadeId, messages, removedAt: removedAt.toISOString(), erasedAt }] : []
}

async function* pagesOf(
  db: Database,
  removalId: string,
): AsyncGenerator<ReturnType<typeof presentRemoved>[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await store.listRemoved(db, removalId, after, PAGE)
    yield rows.map(presentRemoved)
    after = rows.at(-1)?.seq
  }
}

/** Like a message of a chat, as far as anybody reads it in the bin; a picture's file stands for its address. */
const presentRemoved = (row: store.RemovedRow) => ({
  seq: row.seq,
  author: row.author,
  content: row.content,
  status: row.status,
  ...(row.reaction && { reaction: row.reaction }),
  saved: row.saved_at !== null,
  otherWritings: row.other_writings ?? [],
  createdAt: row.created_at.toISOString(),
  utcOffsetMinutes: row.utc_offset_minutes,
  ...(row.picture_file && {
    picture: { cdnImage: row.picture_file, imageDescription: row.picture_description ?? '' },
  }),
})
