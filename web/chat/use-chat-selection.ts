import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { chatAddress } from './chat-address.ts'
import { withFirst } from './chat-list-changes.ts'
import type { useChats } from './use-chats.ts'

/** Goes from chat to chat. `visit` is another each time that something else stands under the id of the open one. */
export function useChatSelection(change: ReturnType<typeof useChats>['change']) {
  const navigate = useNavigate()
  const [visit, setVisit] = useState(0)

  return {
    visit,

    select(id: string, isOther?: boolean): void {
      if (isOther) setVisit((last) => last + 1)
      void navigate(chatAddress(id))
    },

    /** Goes to a chat that the list may not know yet. */
    enter: useCallback(
      (chat: Chat) => {
        change((all) => withFirst(all, chat))
        void navigate(chatAddress(chat.id))
      },
      [change, navigate],
    ),
  }
}
