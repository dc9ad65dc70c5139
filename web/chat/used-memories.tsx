import { useCallback, useEffect, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import type { Memory, Recalled } from '#contract/memory.ts'
import { api } from '#web/lib/api.ts'
import { T, t } from '#web/lib/words.ts'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import styles from './memory.module.css'
import { MemoryNote } from './memory-note.tsx'
import { Problem } from './problem.tsx'
import { SaidEarlier } from './said-earlier.tsx'
import { useMemories } from './use-memories.ts'

type UsedMemoriesProps = { chat: Pick<Chat, 'id' | 'name'>; messageId: string; onClose: () => void }

/** What a reply was written with, to correct or to forget. */
export function UsedMemories({ chat, messageId, onClose }: UsedMemoriesProps) {
  const [used, setUsed] = useState<Recalled | 'failed'>()
  const { memories, change, forget } = useMemories(chat.id, undefined)
  const load = useCallback(() => {
    api
      .call('listUsedMemories', { params: { chatId: chat.id, messageId } })
      .then(setUsed, () => setUsed('failed'))
  }, [chat.id, messageId])
  useEffect(load, [load])

  const isUsed = ({ id }: Memory) => used !== 'failed' && used?.memories.some((one) => one.id === id)
  const notes = memories?.filter(isUsed) ?? []
  const said = used === 'failed' ? [] : (used?.messages ?? [])
  return (
    <PopupDialog isOpen title={t`Why did ${chat.name} say that?`} onDismiss={onClose} hasForm>
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
                  <T>{chat.name} remembered</T>
                </h3>
                <ul className={styles.notes}>
                  {notes.map((memory) => (
                    <MemoryNote
                      key={memory.id}
                      memory={memory}
                      name={chat.name}
                      isNew={false}
                      onChange={(changed) => change(memory.id, changed)}
                      onForget={() => forget(memory)}
                    />
                  ))}
                </ul>
              </section>
            )}
            {said.length > 0 && <SaidEarlier messages={said} name={chat.name} />}
          </>
        )}
      </div>
    </PopupDialog>
  )
}
