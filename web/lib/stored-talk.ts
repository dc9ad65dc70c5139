import { areTexts } from './are-texts.ts'
import { isRecord, isText, type StoredEntry, storage } from './storage.ts'

/** Whether the visitor wants no more hints in the chat. */
export const storedHintsSeen = storage.entry('hintsSeen', (value): value is true => value === true)

/** What was typed into a chat and not sent. */
export const storedDraft = (chatId: string): StoredEntry<string> => storage.entry(`draft.${chatId}`, isText)

export type SyncedDraft = {
  /** Of what the server was told, or told us, last. */
  version: number
  /** It has what is typed here. */
  isSaved: boolean
  /** It has words at all. */
  hasWords: boolean
}

const isSynced = (value: unknown): value is SyncedDraft =>
  isRecord(value) &&
  Number.isInteger(value.version) &&
  [value.isSaved, value.hasWords].every((one) => typeof one === 'boolean')

/** How far the draft of a chat is on the server; nothing where it was never there, as that of a guest. */
export const storedSynced = (chatId: string): StoredEntry<SyncedDraft> =>
  storage.entry(`synced-draft.${chatId}`, isSynced)

/** The chats with a draft, the one typed into last at the end. */
export const storedDraftChats = storage.entry('draft-chats', areTexts)

export type UnsentMessage = { clientId: string; content: string; createdAt: string }

const isUnsent = (value: unknown): value is UnsentMessage =>
  isRecord(value) && isText(value.clientId) && isText(value.content) && isText(value.createdAt)

const areUnsent = (value: unknown): value is UnsentMessage[] => Array.isArray(value) && value.every(isUnsent)

/** Messages of a chat that the server has not taken yet. */
export const storedUnsent = (chatId: string): StoredEntry<UnsentMessage[]> =>
  storage.entry(`unsent.${chatId}`, areUnsent)
