import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorSurface } from '#web/lib/error-words.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { chatAddressFrom } from './chat-address.ts'
import { openChat } from './open-chat.ts'
import type { useChats } from './use-chats.ts'

type WayInOptions = Pick<ReturnType<typeof useChats>, 'phase' | 'load'> & {
  /** Whom the address names to begin with. */
  premadeId: string | undefined
  chatId: string | undefined
  chats: readonly Chat[]
  hasTwoPanes: boolean
  /** Where somebody without a chat is led; undefined while that is not known. */
  emptyTo: string | undefined
}

/** Leads an address that names no chat to one; answers whether whom it names is not there. */
export function useWayIn({ premadeId, chatId, phase, chats, load, hasTwoPanes, emptyTo }: WayInOptions) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const code = search.get('discountCode')
  const [isRefused, setIsRefused] = useState(false)

  useEffect(() => {
    setIsRefused(false)
    if (!premadeId) return void load()
    openChat(premadeId).then(
      (chat) => navigate(chatAddressFrom(code, chat.id), { replace: true }),
      (error) => {
        // Whoever may only look begins no talk, and has others to read.
        if (error instanceof ApiError && error.code === 'conflict') {
          toastError(error)
          return void navigate('/chat', { replace: true })
        }
        // Whoever put away the question for the age is led elsewhere.
        setIsRefused(errorSurface(error).surface !== 'age')
      },
    )
  }, [premadeId, code, load, navigate])

  useEffect(() => {
    if (phase !== 'ready' || premadeId || chatId) return
    const [latest] = chats
    if (!latest && emptyTo) void navigate(emptyTo, { replace: true })
    else if (latest && hasTwoPanes) void navigate(chatAddressFrom(code, latest.id), { replace: true })
  }, [phase, premadeId, chatId, chats, hasTwoPanes, emptyTo, code, navigate])

  return isRefused
}
