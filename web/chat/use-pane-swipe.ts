import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { chatAddress } from './chat-address.ts'
import { useSwipe } from './use-swipe.ts'

type PaneSwipeOptions = { open: Chat | undefined; chatId: string | undefined; hasTwoPanes: boolean }

/** Where there is room for one pane a finger goes from the talk to the list, and back to `left`, the talk it came from. */
export function usePaneSwipe({ open, chatId, hasTwoPanes }: PaneSwipeOptions) {
  const navigate = useNavigate()
  const left = useRef<Chat>(undefined)
  if (open) left.current = open
  const swipe = useSwipe((direction) => {
    if (hasTwoPanes) return
    if (direction === 'back' && chatId) void navigate('/chat')
    if (direction === 'on' && !chatId && left.current) void navigate(chatAddress(left.current.id))
  })
  return { left: chatId ? undefined : left.current?.name, swipe }
}
