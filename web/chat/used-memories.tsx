import { useCallback, useEffect, useState } from 'react'
import type { Memory, Recalled } from '#contract/memory.ts'
import { api } from '#web/lib/api.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { isLocked } from './locked-until.ts'
import styles from './memory.module.css'
import { MemoryNote } from './memory-note.tsx'
import { ACTION_WORDS, actionsOf } from './message-actions.ts'
import { usePictureCost } from './picture-cost.ts'
import { Problem } from './problem.tsx'
import { SaidEarlier } from './said-earlier.tsx'
import type { Thread } from './thread.ts'
import { isReplying, latestOf } from './thread-state.ts'
import { useMemories } from './use-memories.ts'
import { useThreadPart } from './use-thread.ts'
import { wordsAnswered } from './words-answered.ts'

type UsedMemoriesProps = {
  thread: Thread
  /** Who said it. */
  name: string
  messageId: string
  onClose: () => void
}

/** What a reply was written with, to correct or to forget, and then to have the reply written again. */
export function UsedMemories({ thread, name, messageId, onClose }: UsedMemoriesProps) {
  const { chatId } = thread
  const [used, setUsed] = useState<Recalled | 'failed'>()
  const { memories, change, forget } = useMemories(chatId, undefined)
  const load = useCallback(() => {
    api.call('listUsedMemories', { params: { chatId, messageId } }).then(setUsed, () => setUsed('failed'))
  }, [chatId, messageId])
  useEffect(load, [load])

  const isUsed = ({ id }: Memory) => used !== 'failed' && used?.memories.some((one) => one.id === id)
  const notes = memories?.filter(isUsed) ?? []
  const said = used === 'failed' ? [] : (used?.messages ?? [])
  return (
    <PopupDialog isOpen title={t`Why did ${name} say that?`} onDismiss={onClose} hasForm>
      <div className={styles.used}>
        {used === 'failed' ? (
          <Problem onRetry={load} />
        ) : used && memories && notes.length + said.length === 0 ? (
          <p className="soft">{t`Nothing from before: only what you both said just now.`}</p>
        ) : (
          <>
            {notes.length > 0 && (
              <section>
                <h3>
                  <T>{name} remembered</T>
                </h3>
                <ul className={styles.notes}>
                  {notes.map((memory) => (
                    <MemoryNote
                      key={memory.id}
                      memory={memory}
                      name={name}
                      isNew={false}
                      onChange={(changed) => change(memory.id, changed)}
                      onForget={() => forget(memory)}
                    />
                  ))}
                </ul>
                <WriteAgain thread={thread} messageId={messageId} onClose={onClose} />
              </section>
            )}
            {said.length > 0 && <SaidEarlier messages={said} name={name} />}
          </>
        )}
      </div>
    </PopupDialog>
  )
}

type WriteAgainProps = Pick<UsedMemoriesProps, 'thread' | 'messageId' | 'onClose'>

/** The last reply once more, with what is remembered by then. */
function WriteAgain({ thread, messageId, onClose }: WriteAgainProps) {
  const last = useThreadPart(thread, latestOf)
  const isBusy = useThreadPart(thread, isReplying)
  const answered = useThreadPart(thread, (state) => wordsAnswered(state, last?.key ?? ''))
  const pictureCost = usePictureCost(answered)
  const place = { isLast: true, isReplying: isBusy, isLocked: isLocked() }
  if (last?.stored?.id !== messageId || !actionsOf(last, place).includes('again')) return null
  return (
    <div className={styles.anew}>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
        onClick={() => {
          onClose()
          void thread.retry()
        }}
      >
        {ACTION_WORDS.again}
      </button>
      {pictureCost && (
        <p className="soft">
          {t`Another picture comes with it.`} {pictureCost}
        </p>
      )}
    </div>
  )
}
