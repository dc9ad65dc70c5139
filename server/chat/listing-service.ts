import type { Chat, Message } from '#contract/chat.ts'
import type { Language } from '#contract/languages.ts'
import type { Face, OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { facesIn, membersOf } from './faces-service.ts'
import * as messageStore from './message-store.ts'
import { type ChatRow, type PictureAddress, presentChat, type StoredMessage } from './present.ts'
import * as store from './store.ts'
import type { namesOf } from './which-model.ts'

export type ListingParts = {
  db: Database
  characters: Pick<OwnCharacters, 'facesOf'>
  addressOf: PictureAddress
  present: (row: StoredMessage) => Message
  models: () => ReturnType<typeof namesOf>
}

/** The owner's chats as a list shows them, each with its last message; without those whose character is gone. */
export async function listChats(parts: ListingParts, ownerId: string, language: Language): Promise<Chat[]> {
  const { db, characters, present } = parts
  const all = await store.listChats(db, ownerId)
  const faces = await facesIn(characters, all, language)
  const rows = all.filter((row) => faces.has(row.premade_id))
  const latest = await messageStore.latestMessages(
    db,
    rows.map(({ id }) => id),
  )
  const byChat = new Map(latest.map((row) => [row.chat_id, present(row)]))
  return rows.map((row) => presentKnown(parts, row, faces, byChat.get(row.id), language))
}

export async function presentOne(parts: ListingParts, row: ChatRow, language: Language): Promise<Chat> {
  const faces = await facesIn(parts.characters, [row], language)
  const [last] = await messageStore.latestMessages(parts.db, [row.id])
  return presentKnown(parts, row, faces, last && parts.present(last), language)
}

function presentKnown(
  { addressOf, models }: ListingParts,
  row: ChatRow,
  faces: ReadonlyMap<string, Face>,
  lastMessage: Message | undefined,
  language: Language,
): Chat {
  const character = faces.get(row.premade_id)
  if (!character) throw new Error(`Chat ${row.id} is with a character that is not there.`)
  const members = membersOf(row, faces)
  return presentChat(row, { character, members, lastMessage, addressOf, language, models: models() })
}
