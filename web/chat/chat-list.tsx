import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import type { SearchHit } from '#contract/search.ts'
import { T, t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CastMember } from './cast.ts'
import styles from './chat-list.module.css'
import type { ChatListItem } from './chat-list-items.ts'
import { ChatRow } from './chat-row.tsx'
import { ImportCharacter } from './import-character.tsx'
import { ImportChat } from './import-chat.tsx'
import { ListSearch } from './list-search.tsx'
import { MessageHits } from './message-hits.tsx'
import { NewGroup } from './new-group.tsx'
import { RecentlyDeleted } from './recently-deleted.tsx'
import { ListSkeleton } from './skeletons.tsx'
import type { Thread } from './thread.ts'
import { isReplying, type ThreadState } from './thread-state.ts'
import type { ChatActions } from './use-chat-actions.ts'
import { useThreadPart } from './use-thread.ts'

type ChatListProps = {
  items: ChatListItem[]
  open: Chat | undefined
  thread: Thread | undefined
  avatars: Readonly<Record<string, string>>
  actions: ChatActions
  onImported: (chat: Chat) => void
  loadCast: (() => Promise<CastMember[]>) | undefined
  wanted: string
  /** Messages with what is wanted; undefined while they are looked for. */
  hits: SearchHit[] | undefined
  onWanted: (text: string) => void
  /** The id of the site's menu, which this header opens on a small screen. */
  menuId: string
  /** Name of the character whose chat was left for this list on a small screen. */
  left: string | undefined
  isLoading: boolean
}

export function ChatList({
  items,
  open,
  thread,
  avatars,
  actions,
  onImported,
  loadCast,
  wanted,
  hits,
  onWanted,
  menuId,
  left,
  isLoading,
}: ChatListProps) {
  const [isBinOpen, setIsBinOpen] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const [isBringing, setIsBringing] = useState(false)
  const [isGrouping, setIsGrouping] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const headingId = useId()
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
    <>
      <aside className={styles.list} aria-labelledby={headingId}>
        <header className={styles.header}>
          <button type="button" className={styles.burger} popoverTarget={menuId} aria-label={t`Open menu`}>
            <Icon name="menu" />
          </button>
          <h1 id={headingId} className="name">
            {t`Chats`}
          </h1>
          <ListSearch wanted={wanted} onWanted={onWanted} />
        </header>
        <ButtonLink to="/create-model?from=chat" className={styles.create}>
          <Icon name="plus" />
          {t`Create new`}
        </ButtonLink>
        {loadCast && (
          <button type="button" className={styles.group} onClick={() => setIsGrouping(true)}>
            <Icon name="plus" />
            {t`New group`}
          </button>
        )}
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
          {hits && <MessageHits hits={hits} avatars={avatars} />}
          {items.length === 0 && hits?.length === 0 && <p className={styles.nobody}>{t`Nothing found.`}</p>}
          {!isLoading && wanted === '' && (
            <div className={styles.bottom}>
              <Link to="/characters" className={styles.bin} discover="none">
                {t`Your characters`}
              </Link>
              <button type="button" className={styles.bin} onClick={() => setIsBringing(true)}>
                {t`Import a character`}
              </button>
              <button type="button" className={styles.bin} onClick={() => setIsImporting(true)}>
                {t`Import a chat`}
              </button>
              <button type="button" className={styles.bin} onClick={() => setIsBinOpen(true)}>
                {t`Recently deleted`}
              </button>
            </div>
          )}
        </div>
        {left && (
          <p className={styles.hint}>
            <T>Swipe left to go back to {left}</T>
          </p>
        )}
      </aside>
      {/* Beside the list, which may be put away while one of them is open: a phone or tablet is turned. */}
      {isBinOpen && (
        <RecentlyDeleted avatars={avatars} onClose={() => setIsBinOpen(false)} onRestore={actions.restore} />
      )}
      {isBringing && <ImportCharacter onClose={() => setIsBringing(false)} onOpened={onImported} />}
      {isGrouping && loadCast && (
        <NewGroup loadCast={loadCast} onClose={() => setIsGrouping(false)} onMade={onImported} />
      )}
      {isImporting && (
        <ImportChat
          characters={charactersOf(items)}
          loadCast={loadCast}
          open={open}
          onClose={() => setIsImporting(false)}
          onImported={onImported}
        />
      )}
    </>
  )
}

/** While a reply is being written, and the talk is more than a beginning, another chat cannot be chosen. */
export const selectionIsIgnored = (state: ThreadState) => state.messages.length > 2 && isReplying(state)

/** Whom the visitor talks with, each once. */
const charactersOf = (items: ChatListItem[]) => [
  ...new Map(
    items.flatMap((item) =>
      item.kind === 'chat' && !item.chat.members ? [[item.chat.premadeId, item.chat.name]] : [],
    ),
  ),
]
