import type { Message } from '#contract/chat.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { facesIn, membersOf } from './faces-service.ts'
import * as messageStore from './message-store.ts'
import { groupName, type StoredMessage } from './present.ts'
import * as store from './store.ts'

/** Messages that are read at once for a copy of everything: few, for others wait meanwhile. */
const EXPORTED_PAGE = 100

type ExportingParts = {
  db: Database
  sessions: Pick<Sessions, 'languageOf'>
  characters: Pick<OwnCharacters, 'facesOf'>
  /** With names of files in place of addresses, which end. */
  present: (row: StoredMessage) => Message
}

/** Every chat of the owner with all of its messages, oldest first, a page at a time. */
export async function exportChats({ db, sessions, characters, present }: ExportingParts, ownerId: string) {
  const language = await sessions.languageOf(ownerId)
  const rows = await store.listChats(db, ownerId)
  const faces = await facesIn(characters, rows)
  return rows.map((row) => {
    const { id, premade_id, pinned } = row
    const members = membersOf(row, faces)
    const name = faces.get(premade_id)?.model.name ?? 'Unknown'
    return {
      id,
      name: members.length > 0 ? groupName(row, members, language) : name,
      members: members.map(({ model }) => model.name),
      pinned,
      pages: pagesOf(db, id, present),
    }
  })
}

async function* pagesOf(
  db: Database,
  chatId: string,
  present: (row: StoredMessage) => Message,
): AsyncGenerator<(Message & { otherWritings: string[]; utcOffsetMinutes: number | null })[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await messageStore.listMessagesAfter(db, chatId, after, EXPORTED_PAGE)
    const others = new Map(
      (await messageStore.listOtherWritings(db, chatId, after, EXPORTED_PAGE)).map(({ id, texts }) => [
        id,
        texts,
      ]),
    )
    yield rows.map((row) => ({
      ...present(row),
      otherWritings: others.get(row.id) ?? [],
      utcOffsetMinutes: row.utc_offset_minutes,
    }))
    after = rows.at(-1)?.seq
  }
}
