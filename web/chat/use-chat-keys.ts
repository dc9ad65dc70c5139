import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { chatAddress } from './chat-address.ts'
import type { Thread } from './thread.ts'
import { selectionIsIgnored } from './thread-state.ts'

type ChatKeysOptions = {
  /** In the order in which they stand. */
  inOrder: readonly Chat[]
  openId: string | undefined
  thread: Thread | undefined
}

/** Alt with the arrows up and down goes from chat to chat. */
export function useChatKeys({ inOrder, openId, thread }: ChatKeysOptions): void {
  const navigate = useNavigate()
  // It reads the chat that is on the page also in the moment before the effects of a new one have run.
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.altKey && (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0)
    if (!step || !thread || selectionIsIgnored(thread.get())) return
    const next = inOrder[inOrder.findIndex(({ id }) => id === openId) + step]
    event.preventDefault()
    if (next) void navigate(chatAddress(next.id))
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
