import { useCallback, useEffect, useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { api } from '#web/lib/api.ts'
import { changes } from '#web/lib/change-stream.ts'
import { withAnswer } from '#web/lib/with-answer.ts'
import { withLatest } from './chat-list-changes.ts'
import { createListFollowing } from './list-following.ts'
import { type ThreadMessage, toMessage } from './thread-message.ts'

type ChatsState = { phase: 'loading' | 'ready' | 'failed'; chats: Chat[] }

/** The visitor's chats, latest first, as they change wherever; `openId` is the one whose thread is open. */
export function useChats(openId: string | undefined) {
  const [state, setState] = useState<ChatsState>({ phase: 'loading', chats: [] })

  const load = useCallback(async () => {
    setState((last) => ({ ...last, phase: last.chats.length > 0 ? 'ready' : 'loading' }))
    try {
      const { chats } = await api.call('listChats', {})
      setState({ phase: 'ready', chats })
      // A visitor's first chat comes with a token.
      changes.wake()
    } catch {
      setState((last) => ({ ...last, phase: 'failed' }))
    }
  }, [])

  const change = useCallback((changed: (chats: Chat[]) => Chat[]) => {
    setState((last) => {
      const chats = changed(last.chats)
      return chats === last.chats ? last : { ...last, chats }
    })
  }, [])

  /** The latest message of a chat, as its thread knows it. */
  const touch = useCallback(
    (chatId: string, message: ThreadMessage) => {
      const lastMessage = toMessage(chatId, message)
      if (lastMessage) change((chats) => withLatest(chats, chatId, lastMessage))
    },
    [change],
  )

  const shown = useRef(state.chats)
  shown.current = state.chats
  const open = useRef(openId)
  open.current = openId
  useEffect(() => {
    const reload = async () => {
      const asked = shown.current
      const answer = await api.call('listChats', {}).catch(() => undefined)
      if (answer) change((chats) => withAnswer(answer.chats, asked, chats))
    }
    const chatsWith = (characterId: string) =>
      shown.current.filter((chat) => isIn(chat, characterId)).map(({ id }) => id)
    const openId = () => open.current
    return changes.listen(createListFollowing({ api, openId, chatsWith, change, reload }))
  }, [change])

  return { ...state, load, change, touch }
}

const isIn = ({ premadeId, members = [] }: Chat, characterId: string) =>
  [premadeId, ...members.map((member) => member.premadeId)].includes(characterId)
