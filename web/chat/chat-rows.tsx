import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useRef } from 'react'
import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import styles from './chat-list.module.css'
import type { ChatListItem } from './chat-list-items.ts'
import { ChatRow } from './chat-row.tsx'
import { ListSkeleton } from './skeletons.tsx'
import type { Thread } from './thread.ts'
import { selectionIsIgnored } from './thread-state.ts'
import type { ChatActions } from './use-chat-actions.ts'
import { useThreadPart } from './use-thread.ts'

type ChatRowsProps = {
  items: ChatListItem[]
  open: Chat | undefined
  thread: Thread | undefined
  avatars: Readonly<Record<string, string>>
  actions: ChatActions
  isLoading: boolean
  /** What scrolls with the rows, below them. */
  children: ReactNode
}

/** The rows of the list: of many chats those that are near the screen. */
export function ChatRows({ items, open, thread, avatars, actions, isLoading, children }: ChatRowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const isInert = useThreadPart(thread, selectionIsIgnored)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    estimateSize: () => 40,
    overscan: 12,
    directDomUpdates: true,
  })

  return (
    <div ref={scroller} className={styles.scroller}>
      {isLoading && <ListSkeleton />}
      <ul ref={rows.containerRef} className={styles.rows} aria-label={t`Chats`}>
        {rows.getVirtualItems().map(({ index, key }) => {
          const item = items[index]
          return (
            item && (
              <li key={key} ref={rows.measureElement} data-index={index} className={styles.item}>
                {item.kind === 'divider' && <hr className={styles.divider} />}
                {item.kind === 'label' && <p className={styles.label}>{item.text}</p>}
                {item.kind === 'chat' && (
                  <ChatRow
                    chat={item.chat}
                    isNew={item.isNew}
                    isFurther={item.isFurther}
                    avatars={avatars}
                    isOpen={item.chat.id === open?.id}
                    isInert={isInert && item.chat.id !== open?.id}
                    thread={item.chat.id === open?.id ? thread : undefined}
                    actions={actions}
                  />
                )}
              </li>
            )
          )
        })}
      </ul>
      {children}
    </div>
  )
}
