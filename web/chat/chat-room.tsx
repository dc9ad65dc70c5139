import { useEffect, useMemo } from 'react'
import type { Chat } from '#contract/chat.ts'
import { api } from '#web/lib/api.ts'
import { session } from '#web/lib/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { AiNoticeCard } from './ai-notice-card.tsx'
import { Announcer } from './announcer.tsx'
import type { CastMember } from './cast.ts'
import styles from './chat-room.module.css'
import { Composer } from './composer.tsx'
import { createDraft } from './draft.ts'
import { Hints } from './hints.tsx'
import { MemoryDrawer } from './memory-drawer.tsx'
import { MessageList } from './message-list.tsx'
import { ModelChoice } from './model-choice.tsx'
import { NextSpeaker } from './next-speaker.tsx'
import { Openers } from './openers.tsx'
import { Problem } from './problem.tsx'
import { aiNotice, GROUP_NOTICE } from './reply-words.ts'
import { RoomHeader } from './room-header.tsx'
import { TalkSkeleton } from './skeletons.tsx'
import { syncDraft } from './sync-draft.ts'
import type { Thread } from './thread.ts'
import { THREE_PANES, useMedia } from './use-media.ts'
import { useThreadPart } from './use-thread.ts'

type ChatRoomProps = {
  chat: Chat
  thread: Thread
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
  loadCast: (() => Promise<CastMember[]>) | undefined
  /** How many chats there are. */
  chats: number
  onChanged: (chat: Chat) => void
  /** Another chat was made of this one. */
  onOpened: (chat: Chat) => void
}

/** What the visitor chose; before that the memory stands there where there is room for it. */
const memoryShown = createStore<boolean | undefined>(undefined)

/** One chat. Mounted anew for each. */
export function ChatRoom({ chat, thread, avatars, loadCast, chats, onChanged, onOpened }: ChatRoomProps) {
  const { id, name, gender, openers, members } = chat
  const phase = useThreadPart(thread, (state) => state.phase)
  const isEmpty = useThreadPart(thread, ({ keys }) => keys.length === 0)
  const latestId = useThreadPart(
    thread,
    ({ messages }) => messages.findLast(({ status }) => status !== 'writing')?.stored?.id,
  )
  const hasRoom = useMedia(THREE_PANES)
  const isRemembering = useStore(memoryShown, (isShown) => isShown ?? hasRoom)
  const draft = useSyncedDraft(id)
  const isChoosing = chat.earlierModel?.isChosen === false
  return (
    <div className={styles.beside}>
      <section className={styles.room} aria-label={t`Chat with ${name}`}>
        <RoomHeader
          chat={chat}
          avatars={avatars}
          loadCast={loadCast}
          onChanged={onChanged}
          isMemoryShown={isRemembering}
          onMemory={() => memoryShown.set(!isRemembering)}
          thread={thread}
          onLeft={draft.add}
        />
        {phase === 'failed' && isEmpty ? (
          <Problem onRetry={() => void thread.load()} />
        ) : phase === 'loading' && isEmpty ? (
          <TalkSkeleton />
        ) : (
          <MessageList
            thread={thread}
            chat={chat}
            avatars={avatars}
            onTakeBack={draft.add}
            onOpened={onOpened}
          />
        )}
        <AiNoticeCard latestId={latestId} />
        <ModelChoice chat={chat} thread={thread} onChanged={onChanged} />
        {!isChoosing && <Hints thread={thread} chats={chats} />}
        <Openers thread={thread} openers={openers} />
        {members && <NextSpeaker thread={thread} members={members} avatars={avatars} />}
        <Composer
          thread={thread}
          draft={draft}
          name={name}
          notice={members ? GROUP_NOTICE : aiNotice(name, gender)}
        />
        <Announcer thread={thread} name={name} />
      </section>
      {isRemembering && (
        <MemoryDrawer chat={chat} latestId={latestId} onClose={() => memoryShown.set(false)} />
      )}
    </div>
  )
}

/** What is being typed into the chat; who has an account goes on with it on another device. */
function useSyncedDraft(chatId: string) {
  const draft = useMemo(() => createDraft(chatId), [chatId])
  const isUser = useStore(session, ({ user }) => user !== undefined && user.role !== 'reviewer')
  useEffect(() => (isUser ? syncDraft(api, chatId, draft) : undefined), [chatId, draft, isUser])
  return draft
}
