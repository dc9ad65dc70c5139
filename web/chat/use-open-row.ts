import { useCallback, useEffect } from 'react'
import type { Chat } from '#contract/chat.ts'
import { withUnread } from './chat-list-changes.ts'
import type { Thread } from './thread.ts'
import type { ThreadMessage } from './thread-message.ts'
import type { useChats } from './use-chats.ts'
import { useReading } from './use-reading.ts'
import { useThreadPart } from './use-thread.ts'

type OpenRowOptions = Pick<ReturnType<typeof useChats>, 'touch' | 'change'> & {
  open: Chat | undefined
  chatId: string | undefined
  thread: Thread | undefined
}

/** Keeps the row of the open chat as its thread is: its latest message, and nothing unread while somebody sees it. */
export function useOpenRow({ open, chatId, thread, touch, change }: OpenRowOptions): void {
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
}

const isSettled = ({ stored, status }: ThreadMessage) => stored !== undefined && status !== 'writing'
