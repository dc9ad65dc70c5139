import { useId, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import type { SearchHit } from '#contract/search.ts'
import { T, t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CastMember } from './cast.ts'
import styles from './chat-list.module.css'
import type { ChatListItem } from './chat-list-items.ts'
import { ChatListWays, type ListDialog } from './chat-list-ways.tsx'
import { ChatRows } from './chat-rows.tsx'
import { ImportCharacter } from './import-character.tsx'
import { ImportChat } from './import-chat.tsx'
import { ListSearch } from './list-search.tsx'
import { MessageHits } from './message-hits.tsx'
import { NewGroup } from './new-group.tsx'
import { RecentlyDeleted } from './recently-deleted.tsx'
import type { Thread } from './thread.ts'
import type { ChatActions } from './use-chat-actions.ts'

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
  const [dialog, setDialog] = useState<ListDialog>()
  const headingId = useId()
  /** Whoever closes one late, when what was asked for has come, leaves another open. */
  const close = (closed: ListDialog) => setDialog((shown) => (shown === closed ? undefined : shown))

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
          <button type="button" className={styles.group} onClick={() => setDialog('group')}>
            <Icon name="plus" />
            {t`New group`}
          </button>
        )}
        <ChatRows {...{ items, open, thread, avatars, actions, isLoading }}>
          {hits && <MessageHits hits={hits} avatars={avatars} />}
          {items.length === 0 && hits?.length === 0 && <p className={styles.nobody}>{t`Nothing found.`}</p>}
          {!isLoading && wanted === '' && <ChatListWays onOpen={setDialog} />}
        </ChatRows>
        {left && (
          <p className={styles.hint}>
            <T>Swipe left to go back to {left}</T>
          </p>
        )}
      </aside>
      {/* Beside the list, which may be put away while one of them is open: a phone or tablet is turned. */}
      {dialog === 'bin' && (
        <RecentlyDeleted avatars={avatars} onClose={() => close('bin')} onRestore={actions.restore} />
      )}
      {dialog === 'import-character' && (
        <ImportCharacter onClose={() => close('import-character')} onOpened={onImported} />
      )}
      {dialog === 'group' && loadCast && (
        <NewGroup loadCast={loadCast} onClose={() => close('group')} onMade={onImported} />
      )}
      {dialog === 'import-chat' && (
        <ImportChat
          characters={charactersOf(items)}
          loadCast={loadCast}
          open={open}
          onClose={() => close('import-chat')}
          onImported={onImported}
        />
      )}
    </>
  )
}

/** Whom the visitor talks with, each once. */
const charactersOf = (items: ChatListItem[]) => [
  ...new Map(
    items.flatMap((item) =>
      item.kind === 'chat' && !item.chat.members ? [[item.chat.premadeId, item.chat.name]] : [],
    ),
  ),
]
