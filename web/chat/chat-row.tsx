import { useRef } from 'react'
import { Link } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import { openPopover } from '../ui/open-popover.ts'
import { AvatarStack } from './avatar-stack.tsx'
import { ChatIcon } from './chat-icon.tsx'
import styles from './chat-row.module.css'
import { ChatRowActions } from './chat-row-actions.tsx'
import { ChatRowMenu } from './chat-row-menu.tsx'
import { rowTime } from './day-words.ts'
import { spokenWords } from './format.ts'
import { membersWords } from './members-words.ts'
import type { Thread } from './thread.ts'
import { openReply } from './thread-state.ts'
import type { ChatActions } from './use-chat-actions.ts'
import { useDrawnRow } from './use-drawn-row.ts'
import { useThreadPart } from './use-thread.ts'

type ChatRowProps = {
  chat: Chat
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
  /** Nobody has written in it yet. */
  isNew: boolean
  /** Beside the first chat with the same character. */
  isFurther: boolean
  isOpen: boolean
  isInert: boolean
  /** Of the chat that is open: it knows the latest line before the list does. */
  thread: Thread | undefined
  actions: ChatActions
}

export function ChatRow({ chat, avatars, isNew, isFurther, isOpen, isInert, thread, actions }: ChatRowProps) {
  const { id, name, members, pinned, unread, lastMessage } = chat
  const isWritingHere = useThreadPart(thread, (state) => openReply(state) !== undefined)
  const menu = useRef<HTMLFieldSetElement>(null)
  const { frame, hold, close } = useDrawnRow()
  const isWriting = thread ? isWritingHere : lastMessage?.status === 'writing'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a right click opens has a button of its own
    <div
      ref={frame}
      className={styles.frame}
      {...hold}
      onContextMenu={(event) => {
        event.preventDefault()
        openPopover(event, menu.current)
      }}
    >
      <div className={styles.face}>
        <Link
          to={`/chat?chat=${id}`}
          className={styles.row}
          aria-current={isOpen ? 'true' : undefined}
          aria-disabled={isInert || undefined}
          onClick={(event) => {
            if (isInert) event.preventDefault()
          }}
          discover="none"
        >
          <AvatarStack chat={chat} avatars={avatars} />
          <span className={styles.text}>
            <span className={styles.line}>
              <b className={styles.name}>
                <bdi>{name}</bdi>
              </b>
              {isFurther && (
                <span className={styles.further} title={t`Another chat with ${name}`}>
                  <ChatIcon name="branch" />
                  <span className="unseen">{t`Another chat with ${name}`}</span>
                </span>
              )}
              {pinned && (
                <span className={styles.pinned}>
                  <ChatIcon name="pinned" isSolid />
                  <span className="unseen">{t`Pinned`}</span>
                </span>
              )}
              {lastMessage && !isNew && (
                <time className={styles.time} dateTime={lastMessage.createdAt}>
                  {rowTime(new Date(lastMessage.createdAt), new Date())}
                </time>
              )}
            </span>
            <span className={styles.line}>
              <span className={styles.last} dir="auto">
                {isWriting ? (
                  <span className={styles.writing}>{t`writing…`}</span>
                ) : isNew ? (
                  members ? (
                    membersWords(chat)
                  ) : (
                    t`Say hello`
                  )
                ) : (
                  preview(chat)
                )}
              </span>
              {unread > 0 && (
                <span className={styles.unread}>
                  {unread > 99 ? '99+' : unread}
                  <span className="unseen">{t` unread`}</span>
                </span>
              )}
            </span>
          </span>
        </Link>
        <ChatRowMenu chat={chat} actions={actions} menu={menu} />
      </div>
      <ChatRowActions chat={chat} actions={actions} onAct={close} />
    </div>
  )
}

function preview({ lastMessage }: Chat) {
  if (!lastMessage) return null
  const { author, speaker, content, picture } = lastMessage
  if (content === '' && picture)
    return (
      <>
        <ChatIcon name="picture" /> {t`A picture`}
      </>
    )
  const who = author === 'user' ? t`You` : speaker?.name
  return (who ? `${who}: ` : '') + spokenWords(content)
}
