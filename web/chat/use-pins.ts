import { useMemo, useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { api } from '#web/lib/api.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import { withPin } from './chat-list-changes.ts'
import { isForOthers } from './for-subscribers.ts'

const NONE: ReadonlyMap<string, boolean> = new Map()

/**
 * Pins and unpins chats before the server has answered. What is wanted stands over what is read meanwhile: a reading
 * may have begun before the pin.
 */
export function usePins(chats: Chat[], change: (changed: (chats: Chat[]) => Chat[]) => void) {
  const [wanted, setWanted] = useState(NONE)
  const latest = useRef(wanted)

  function want(id: string, pinned: boolean | undefined) {
    const others = [...latest.current].filter(([other]) => other !== id)
    latest.current = new Map(pinned === undefined ? others : [...others, [id, pinned]])
    setWanted(latest.current)
  }

  async function toggle({ id, pinned }: Chat) {
    if (isForOthers(t`Pinning chats`, t`pin chats`)) return
    const isUnderWay = latest.current.has(id)
    want(id, !pinned)
    if (isUnderWay) return
    let stands = pinned
    try {
      // The call turns the pin over; who changed their mind meanwhile has it turned back.
      while (stands !== latest.current.get(id))
        stands = (await api.call('pinConversation', { body: { modelId: id } })).pinned
    } catch (error) {
      toastError(error)
    }
    change((known) => withPin(known, id, stands))
    want(id, undefined)
  }

  const pinned = useMemo(
    () => [...wanted].reduce((shown, [id, isPinned]) => withPin(shown, id, isPinned), chats),
    [chats, wanted],
  )
  return { chats: pinned, toggle: (chat: Chat) => void toggle(chat) }
}
