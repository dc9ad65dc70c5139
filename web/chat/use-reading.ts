import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Chat } from '#contract/chat.ts'
import { api } from '#web/lib/api.ts'

/** Has the open chat read as far as its latest message, while somebody can see it. `onRead` hears its id. */
export function useReading(open: Chat | undefined, onRead: (chatId: string) => void): void {
  const isVisible = useSyncExternalStore(watchVisibility, isInSight, () => true)
  const told = useRef(new Map<string, number>())
  const chatId = open?.id
  const unread = open?.unread ?? 0
  const seq = open?.lastMessage?.seq ?? 0
  useEffect(() => {
    if (!chatId || !isVisible || unread === 0) return
    onRead(chatId)
    if ((told.current.get(chatId) ?? 0) >= seq) return
    told.current.set(chatId, seq)
    // What did not arrive is told with the next message.
    api.call('readChat', { params: { chatId }, body: { seq } }).catch(() => told.current.delete(chatId))
  }, [chatId, isVisible, unread, seq, onRead])
}

const isInSight = () => document.visibilityState === 'visible'

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
