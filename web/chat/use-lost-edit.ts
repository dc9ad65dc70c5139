import { useEffect } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import type { Thread } from './thread.ts'
import { useThreadPart } from './use-thread.ts'

/** A message that is not shown any more takes its field along, but not what was typed into it: `onLost` gets that. */
export function useLostEdit(thread: Thread, onLost: (text: string) => void): void {
  const lost = useThreadPart(thread, ({ edit, keys }) =>
    edit && !keys.includes(edit.key) ? edit : undefined,
  )
  useEffect(() => {
    if (lost === undefined) return
    thread.endEdit()
    onLost(lost.text)
    showToast(
      lost.isLeft
        ? t`Your edit was not saved. Its text is in the field below.`
        : t`This message was deleted somewhere else. Your text is in the field below.`,
    )
  }, [lost, thread, onLost])
}
