import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import type { Api } from '#web/lib/api.ts'
import { storedToken } from '#web/lib/storage.ts'
import type { Draft } from './draft.ts'

/** After the last key: whoever types is not saved at each, and what is sent has its first word before. */
const SAVE_AFTER_MS = 1_500

/**
 * Keeps the draft of an open chat in step with the user's other devices: takes what was typed there last as the chat is
 * opened, unless something is being typed here, and saves what is typed here. Without a connection the browser has it.
 * Answers the way to stop.
 */
export function syncDraft(api: Pick<Api, 'call'>, chatId: string, draft: Draft): () => void {
  const params = { chatId }
  const watching = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false

  function soon() {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), SAVE_AFTER_MS)
  }

  async function save() {
    clearTimeout(timer)
    const known = draft.synced()
    const { version, isSaved, hasWords } = known
    const content = draft.get()
    if (isSaving || isSaved || content.length > MESSAGE_CHARS_MAX) return
    // Whoever has signed out has left the page with it.
    if (!storedToken.read()) return
    // Typed and sent before anything was saved.
    if (content === '' && !hasWords) return draft.noteSynced({ ...known, isSaved: true })
    isSaving = true
    try {
      const body = { content, version: version + 1 }
      const answer = await api.call('saveDraft', { params, body }, { outlivesPage: true })
      draft.noteSynced({
        version: answer.version,
        isSaved: answer.isKept && draft.get() === content,
        hasWords: !answer.isKept || content !== '',
      })
      // What was typed meanwhile, or another device had a greater number than was known here.
      if (!draft.synced().isSaved) soon()
    } catch {
      // The next word tries again, or the next visit.
    } finally {
      isSaving = false
    }
  }

  async function open() {
    const before = draft.get()
    const { draft: found } = await api.call('getDraft', { params }, { signal: watching.signal })
    const { version, isSaved } = draft.synced()
    if (found && found.version > version) {
      if (isSaved && draft.get() === before) draft.take(found.content, found.version)
      else draft.noteSynced({ version: found.version, isSaved: false, hasWords: found.content !== '' })
    }
    if (!draft.synced().isSaved) soon()
  }

  void open().catch(() => undefined)
  const unsubscribe = draft.subscribe(() => draft.synced().isSaved || soon())
  // Who leaves the page, or looks at another, may go on with another device.
  document.addEventListener('visibilitychange', () => document.hidden && void save(), {
    signal: watching.signal,
  })
  return () => {
    watching.abort()
    unsubscribe()
    clearTimeout(timer)
    void save()
  }
}
