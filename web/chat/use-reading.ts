import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Chat } from '#contract/chat.ts'
import { api } from '#web/lib/api.ts'
import { createReadings } from './readings.ts'

/** Has the open chat read as far as its latest message, while somebody can see it. `onRead` hears its id. */
export function useReading(open: Chat | undefined, onRead: (chatId: string) => void): void {
  const isVisible = useSyncExternalStore(watchVisibility, isInSight, () => true)
  const [readings] = useState(() => createReadings(api))
  const chatId = open?.id
  const unread = open?.unread ?? 0
  const latestId = open?.lastMessage?.id
  const read = useEffectEvent(() => {
    if (!open) return
    onRead(open.id)
    void readings.tell(open)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each latest message is read
  useEffect(() => {
    if (chatId && isVisible && unread > 0) read()
  }, [chatId, isVisible, unread, latestId])
}

const isInSight = () => document.visibilityState === 'visible'

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
