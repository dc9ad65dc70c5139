import { useRef } from 'react'
import { Link } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { openPopover } from '../ui/open-popover.ts'
import { AvatarStack } from './avatar-stack.tsx'
import styles from './chat-row.module.css'
import { ChatRowActions } from './chat-row-actions.tsx'
import { ChatRowMenu } from './chat-row-menu.tsx'
import { ChatRowText } from './chat-row-text.tsx'
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
  const { id, lastMessage } = chat
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
          <ChatRowText chat={chat} isNew={isNew} isFurther={isFurther} isWriting={isWriting} />
        </Link>
        <ChatRowMenu chat={chat} actions={actions} menu={menu} />
      </div>
      <ChatRowActions chat={chat} actions={actions} onAct={close} />
    </div>
  )
}
