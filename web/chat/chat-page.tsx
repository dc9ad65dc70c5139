import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import type { CastMember } from './cast.ts'
import { chatAddress } from './chat-address.ts'
import { ChatList } from './chat-list.tsx'
import { withChat, withUnread } from './chat-list-changes.ts'
import { chatListItems, chatsInOrder } from './chat-list-items.ts'
import styles from './chat-page.module.css'
import { ChatRoom } from './chat-room.tsx'
import { withOwnFaces } from './own-faces.ts'
import { Nobody, Problem } from './problem.tsx'
import { TalkSkeleton } from './skeletons.tsx'
import type { ThreadMessage } from './thread-message.ts'
import { useChatActions } from './use-chat-actions.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { useChats } from './use-chats.ts'
import { useJump } from './use-jump.ts'
import { TWO_PANES, useMedia } from './use-media.ts'
import { useMessageSearch } from './use-message-search.ts'
import { usePins } from './use-pins.ts'
import { useReading } from './use-reading.ts'
import { useSwipe } from './use-swipe.ts'
import { useThread, useThreadPart } from './use-thread.ts'
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
  const navigate = useNavigate()
  const hasTwoPanes = useMedia(TWO_PANES)
  const { phase, chats: known, load, change, touch } = useChats(chatId)
  const { chats, toggle: togglePin } = usePins(known, change)
  const [wanted, setWanted] = useState('')
  const items = useMemo(() => chatListItems(chats, wanted), [chats, wanted])
  const inOrder = chatsInOrder(items)
  const everyInOrder = useMemo(() => chatsInOrder(chatListItems(chats)), [chats])
  const hits = useMessageSearch(wanted)
  const avatars = useMemo(() => withOwnFaces(premade, chats), [premade, chats])
  const [visit, setVisit] = useState(0)
  const thread = useThread(chatId, visit)
  useJump(thread)
  const open = chats.find(({ id }) => id === chatId)

  const isRefused = useWayIn({ premadeId, chatId, phase, chats, load, hasTwoPanes, emptyTo })

  const latest = useThreadPart(thread, ({ messages, hasNewer }) =>
    hasNewer ? undefined : messages.findLast(isSettled),
  )
  useEffect(() => {
    if (chatId && latest) touch(chatId, latest)
  }, [chatId, latest, touch])

  useReading(
    open,
    useCallback((id: string) => change((all) => withUnread(all, id, 0)), [change]),
  )

  const actions = useChatActions({
    inOrder: everyInOrder,
    openId: chatId,
    change,
    load,
    togglePin,
    select: (id, isOther) => {
      if (isOther) setVisit((last) => last + 1)
      void navigate(chatAddress(id))
    },
  })

  /** Goes to a chat that the list may not know yet. */
  const enter = useCallback(
    (chat: Chat) => {
      change((all) => [chat, ...all.filter(({ id }) => id !== chat.id)])
      void navigate(chatAddress(chat.id))
    },
    [change, navigate],
  )

  const left = useRef<Chat>(undefined)
  if (open) left.current = open
  const swipe = useSwipe((direction) => {
    if (hasTwoPanes) return
    if (direction === 'back' && chatId) void navigate('/chat')
    if (direction === 'on' && !chatId && left.current) void navigate(chatAddress(left.current.id))
  })

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
        left={chatId ? undefined : left.current?.name}
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
        ) : isRefused ? (
          <Nobody
            title={t`Nobody lives at this address`}
            text={t`The character is gone, or never was.`}
            to="/"
            way={t`Back to Explore`}
          />
        ) : phase === 'failed' ? (
          <Problem onRetry={retry} wayOut="/" />
        ) : phase === 'loading' ? (
          <TalkSkeleton />
        ) : (
          chatId && (
            <Nobody
              title={t`This chat is not here`}
              text={t`It is gone, or it belongs to another visit.`}
              to={chats.length > 0 ? '/chat' : '/'}
              way={chats.length > 0 ? t`Back to your chats` : t`Explore`}
            />
          )
        )}
      </main>
    </div>
  )
}

const isSettled = ({ stored, status }: ThreadMessage) => stored !== undefined && status !== 'writing'
