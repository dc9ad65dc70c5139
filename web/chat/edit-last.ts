import type { Draft } from './draft.ts'
import type { Thread } from './thread.ts'

/**
 * Has the last own message of the talk edited, in the draft if it never left the browser, else in its place; false where
 * none can be. At an earlier place that is not the last one shown: it goes to the latest first.
 */
export function editLast(thread: Thread, draft: Pick<Draft, 'set'>): boolean {
  const last = lastOwn(thread)
  if (last?.status === 'sending') return false
  if (last?.status === 'unsent' || last?.status === 'refused') draft.set(thread.takeBack(last.key))
  else if (thread.get().hasNewer) void editLatest(thread)
  else if (last) thread.startEdit(last.key)
  else return false
  return true
}

async function editLatest(thread: Thread): Promise<void> {
  await thread.toLatest()
  const last = lastOwn(thread)
  if (last) thread.startEdit(last.key)
}

const lastOwn = (thread: Thread) => thread.get().messages.findLast(({ author }) => author === 'user')
