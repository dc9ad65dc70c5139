import { useEffect, useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import styles from './memory.module.css'
import { MemoryNote } from './memory-note.tsx'
import { MemorySummaries } from './memory-summaries.tsx'
import { NoteForm } from './note-form.tsx'
import { Problem } from './problem.tsx'
import { useMemories } from './use-memories.ts'

/** Notes that stood before the visitor's eyes already. */
const seen = new Set<string>()
/** What was drawn before the page was there is no news on it. */
const pageSince = Date.now()

type MemoryListProps = {
  chat: Chat
  latestId: string | undefined
  /** Somebody goes to a message of the talk. */
  onFollow: () => void
}

/** What a character remembers: each note to change, pin or forget, a place for one more, and the talk in short. */
export function MemoryList({ chat, latestId, onFollow }: MemoryListProps) {
  const { memories, summaries, hasFailed, load, add, change, forget } = useMemories(chat.id, latestId)
  const [isAdding, setIsAdding] = useState(false)
  const shown = useRef<string[]>([])
  shown.current = memories?.map(({ id }) => id) ?? []
  // What stands there when the talk goes on, or when the list is put away, was seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message ends what was new before it
  useEffect(
    () => () => {
      for (const id of shown.current) seen.add(id)
    },
    [latestId],
  )
  return (
    <div className={styles.list}>
      {hasFailed && !memories ? (
        <Problem onRetry={load} />
      ) : (
        <>
          {memories?.length === 0 && !isAdding && (
            <p className={styles.empty}>
              <T>Nothing yet. What you tell {chat.name} comes to stand here.</T>
            </p>
          )}
          <ul className={styles.notes} aria-busy={!memories}>
            {memories?.map((memory) => (
              <MemoryNote
                key={memory.id}
                memory={memory}
                name={chat.name}
                isNew={memory.isNew && !seen.has(memory.id) && Date.parse(memory.createdAt) >= pageSince}
                onChange={(changed) => change(memory.id, changed)}
                onForget={() => forget(memory)}
              />
            ))}
          </ul>
          {isAdding ? (
            <NoteForm
              label={t`What ${chat.name} should remember`}
              onSave={async (text) => {
                await add({ text })
                setIsAdding(false)
              }}
              onCancel={() => setIsAdding(false)}
            />
          ) : (
            <button
              type="button"
              className={`${buttons.button} ${buttons.secondary} ${styles.add}`}
              onClick={() => setIsAdding(true)}
            >
              <Icon name="plus" />
              {t`Add a note`}
            </button>
          )}
          <MemorySummaries chatId={chat.id} summaries={summaries} onFollow={onFollow} />
          <p className={styles.hint}>
            <T>
              Change or forget any of these, and it stays so. What comes from a message goes with it. Clearing
              the chat starts {chat.name}’s memory fresh.
            </T>
          </p>
        </>
      )}
    </div>
  )
}
