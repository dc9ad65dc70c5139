import { createStore, type Store } from '#web/lib/store.ts'
import { type SyncedDraft, storedDraft, storedDraftChats, storedSynced } from '#web/lib/stored-talk.ts'

export type Draft = Store<string> & {
  /** Puts a text that comes back behind what is being typed already. */
  add(text: string): void
  /** How far the server has it. */
  synced(): SyncedDraft
  noteSynced(synced: SyncedDraft): void
  /** Takes what was typed on another device. */
  take(text: string, version: number): void
}

/** Of so many chats the browser keeps what is being typed; of the one left longest it forgets. */
const DRAFTS_MAX = 20

/** What is being typed into a chat; kept by the browser until it is sent. */
export function createDraft(chatId: string): Draft {
  const kept = storedDraft(chatId)
  const keptSynced = storedSynced(chatId)
  const draft = createStore(kept.read() ?? '')

  function keep(text: string) {
    kept.write(text === '' ? undefined : text)
    if (text !== '') remember(chatId)
  }

  function set(text: string) {
    keep(text)
    const known = keptSynced.read()
    if (known?.isSaved) keptSynced.write({ ...known, isSaved: false })
    draft.set(text)
  }

  return {
    ...draft,
    set,
    add: (text) => set([draft.get(), text].filter(Boolean).join('\n')),
    // A server that was never told of it has none.
    synced: () => keptSynced.read() ?? { version: 0, isSaved: draft.get() === '', hasWords: false },
    noteSynced: (synced) => keptSynced.write(synced),
    take(text, version) {
      keep(text)
      keptSynced.write({ version, isSaved: true, hasWords: text !== '' })
      draft.set(text)
    },
  }
}

function remember(chatId: string) {
  const known = storedDraftChats.read() ?? []
  if (known.at(-1) === chatId) return
  const chatIds = [...known.filter((id) => id !== chatId), chatId]
  for (const forgotten of chatIds.slice(0, -DRAFTS_MAX)) {
    storedDraft(forgotten).write(undefined)
    storedSynced(forgotten).write(undefined)
  }
  storedDraftChats.write(chatIds.slice(-DRAFTS_MAX))
}
