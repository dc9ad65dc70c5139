import type { Draft } from './draft.ts'
import type { Thread } from './thread.ts'

/** Has the last own message edited, in the draft if it never left the browser, else in its place; false where none can be. */
export function editLast(thread: Thread, draft: Draft): boolean {
  const last = thread.get().messages.findLast(({ author }) => author === 'user')
  if (!last || last.status === 'sending') return false
  if (last.status === 'unsent' || last.status === 'refused') draft.set(thread.takeBack(last.key))
  else thread.startEdit(last.key)
  return true
}
