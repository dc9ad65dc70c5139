import { useEffect } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import type { Thread } from './thread.ts'
import { useThreadPart } from './use-thread.ts'

/** A message that was deleted elsewhere takes its field along, but not what was typed into it: `onLost` gets that. */
export function useLostEdit(thread: Thread, onLost: (text: string) => void): void {
  const lost = useThreadPart(thread, ({ edit, keys }) =>
    edit && !keys.includes(edit.key) ? edit.text : undefined,
  )
  useEffect(() => {
    if (lost === undefined) return
    thread.endEdit()
    onLost(lost)
    showToast(t`This message was deleted somewhere else. Your text is in the field below.`)
  }, [lost, thread, onLost])
}
