import { createStore, type Store } from '#web/lib/store.ts'
import { storedDraft, storedDraftChats } from '#web/lib/stored-talk.ts'

export type Draft = Store<string> & {
  /** Puts a text that comes back behind what is being typed already. */
  add(text: string): void
}

/** Of so many chats the browser keeps what is being typed; of the one left longest it forgets. */
const DRAFTS_MAX = 20

/** What is being typed into a chat; kept by the browser until it is sent. */
export function createDraft(chatId: string): Draft {
  const kept = storedDraft(chatId)
  const draft = createStore(kept.read() ?? '')
  function set(text: string) {
    kept.write(text === '' ? undefined : text)
    if (text !== '') remember(chatId)
    draft.set(text)
  }
  return {
    ...draft,
    set,
    add: (text) => set([draft.get(), text].filter(Boolean).join('\n')),
  }
}

function remember(chatId: string) {
  const known = storedDraftChats.read() ?? []
  if (known.at(-1) === chatId) return
  const chatIds = [...known.filter((id) => id !== chatId), chatId]
  for (const forgotten of chatIds.slice(0, -DRAFTS_MAX)) storedDraft(forgotten).write(undefined)
  storedDraftChats.write(chatIds.slice(-DRAFTS_MAX))
}
