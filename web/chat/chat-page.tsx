import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CastMember } from './cast.ts'
import { ChatList } from './chat-list.tsx'
import { withChat } from './chat-list-changes.ts'
import { chatListItems, chatsInOrder } from './chat-list-items.ts'
import styles from './chat-page.module.css'
import { ChatRoom } from './chat-room.tsx'
import { NoChat } from './no-chat.tsx'
import { withOwnFaces } from './own-faces.ts'
import { useChatActions } from './use-chat-actions.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { useChatSelection } from './use-chat-selection.ts'
import { useChats } from './use-chats.ts'
import { useJump } from './use-jump.ts'
import { TWO_PANES, useMedia } from './use-media.ts'
import { useMessageSearch } from './use-message-search.ts'
import { useOpenRow } from './use-open-row.ts'
import { usePaneSwipe } from './use-pane-swipe.ts'
import { usePins } from './use-pins.ts'
import { useThread } from './use-thread.ts'
import { useWayIn } from './use-way-in.ts'

type ChatPageProps = {
  /** Addresses of faces by premadeId. */
  avatars?: Readonly<Record<string, string>>
  /** Whom a group can be made of; without it none can be made. */
  loadCast?: (() => Promise<CastMember[]>) | undefined
  /** The element id of the site's menu. */
  menuId?: string
  /** Where somebody without a chat is led; undefined while that is not known. */
  emptyTo?: string | undefined
}

const NO_FACES: Readonly<Record<string, string>> = {}

/**
 * The list of chats beside the one that is open. `?with=` names a character to begin with, `?chat=` a chat; below
 * 1024 px an address with a chat shows the talk, and one without shows the list.
 */
export function ChatPage({ avatars: premade = NO_FACES, loadCast, menuId = 'menu', emptyTo }: ChatPageProps) {
  const [search] = useSearchParams()
  const premadeId = search.get('with') ?? undefined
  const chatId = search.get('chat') ?? undefined
  const hasTwoPanes = useMedia(TWO_PANES)
  const { phase, chats: known, load, change, touch } = useChats(chatId)
  const { chats, toggle: togglePin } = usePins(known, change)
  const [wanted, setWanted] = useState('')
  const items = useMemo(() => chatListItems(chats, wanted), [chats, wanted])
  const inOrder = chatsInOrder(items)
  const everyInOrder = useMemo(() => chatsInOrder(chatListItems(chats)), [chats])
  const hits = useMessageSearch(wanted)
  const avatars = useMemo(() => withOwnFaces(premade, chats), [premade, chats])
  const { visit, select, enter } = useChatSelection(change)
  const thread = useThread(chatId, visit)
  useJump(thread)
  const open = chats.find(({ id }) => id === chatId)

  const isRefused = useWayIn({ premadeId, chatId, phase, chats, load, hasTwoPanes, emptyTo })
  useOpenRow({ open, chatId, thread, touch, change })

  const actions = useChatActions({ inOrder: everyInOrder, openId: chatId, change, load, togglePin, select })
  const { left, swipe } = usePaneSwipe({ open, chatId, hasTwoPanes })
  useChatKeys({ inOrder, openId: chatId, thread })

  const retry = () => {
    void load()
    void thread?.load()
  }

  // Below 1024 px there is room for one of the two.
  const isTalkShown = chatId || premadeId || phase === 'failed'
  return (
    <div className={`${styles.chat} ${isTalkShown ? styles.talk : styles.overview}`} {...swipe}>
      <ChatList
        items={items}
        open={open}
        thread={thread}
        avatars={avatars}
        actions={actions}
        onImported={enter}
        loadCast={loadCast}
        wanted={wanted}
        hits={hits}
        onWanted={setWanted}
        menuId={menuId}
        left={left}
        isLoading={phase === 'loading'}
      />
      <main id="main" className={styles.pane}>
        {open && thread ? (
          <ChatRoom
            key={`${open.id} ${visit}`}
            chat={open}
            thread={thread}
            avatars={avatars}
            loadCast={loadCast}
            chats={chats.length}
            onChanged={(chat) => change((known) => withChat(known, chat))}
            onOpened={enter}
          />
        ) : (
          <NoChat
            phase={phase}
            isRefused={isRefused}
            isNamed={Boolean(chatId)}
            hasOthers={chats.length > 0}
            onRetry={retry}
          />
        )}
      </main>
    </div>
  )
}
