import { useRef } from 'react'
import { may } from '#contract/access.ts'
import type { Chat } from '#contract/chat.ts'
import { BIN_DAYS } from '#contract/limits.ts'
import { api } from '#web/lib/api.ts'
import { openPopup } from '#web/lib/popups.ts'
import { session } from '#web/lib/session.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { neighbourOf, withChat, withoutChat, withPin } from './chat-list-changes.ts'
import { countWords } from './count-words.ts'

type ActionsOptions = {
  /** In the order in which they stand. */
  inOrder: readonly Chat[]
  openId: string | undefined
  change: (changed: (chats: Chat[]) => Chat[]) => void
  load: () => Promise<void>
  /** Opens a chat; `isOther`: what stood under its id is not what stands there now. */
  select: (chatId: string, isOther?: boolean) => void
}

export type ChatActions = ReturnType<typeof useChatActions>

/** What can be done with a whole chat, from its row. */
export function useChatActions({ inOrder, openId, change, load, select }: ActionsOptions) {
  /** What the pins that are under way are to become. */
  const wantedPins = useRef(new Map<string, boolean>())

  /** The chat stands as it was, wherever it is now, and is opened. */
  async function restore(removalId: string) {
    try {
      const chat = await api.call('restoreRemoval', { params: { removalId } })
      await load()
      select(chat.id, true)
    } catch (error) {
      toastError(error)
    }
  }

  const offerUndo = (text: string, removalId: string) =>
    // At the left: at the right it would stand on the button that sends.
    showToast(text, 'done', 'bottom-left', { label: 'Undo', onAct: () => void restore(removalId) })

  async function togglePin({ id, pinned }: Chat) {
    if (isForOthers('pinConversation', 'Pinning chats', 'pin chats')) return
    const isUnderWay = wantedPins.current.has(id)
    wantedPins.current.set(id, !pinned)
    change((chats) => withPin(chats, id, !pinned))
    if (isUnderWay) return
    let stands = pinned
    try {
      // The call turns the pin over; who changed their mind meanwhile has it turned back.
      while (stands !== wantedPins.current.get(id))
        stands = (await api.call('pinConversation', { body: { modelId: id } })).pinned
    } catch (error) {
      toastError(error)
    }
    wantedPins.current.delete(id)
    change((chats) => withPin(chats, id, stands))
  }

  async function clear({ id, name }: Chat) {
    try {
      const { removalId, ...fresh } = await api.call('clearModel', { body: { modelId: id } })
      change((chats) => withChat(chats, fresh))
      select(id, true)
      offerUndo(`Your chat with ${name} begins again.`, removalId)
    } catch (error) {
      toastError(error)
    }
  }

  async function remove({ id, name }: Chat) {
    try {
      const { removalId } = await api.call('deleteModel', { body: { modelId: id } })
      const beside = neighbourOf(inOrder, id)
      if (id === openId && beside) select(beside.id)
      change((chats) => withoutChat(chats, id))
      // The focus was in the row that is gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(`a[href="/chat?chat=${beside?.id}"]`)?.focus()
      })
      offerUndo(`Your chat with ${name} is deleted.`, removalId)
    } catch (error) {
      toastError(error)
    }
  }

  return {
    togglePin: (chat: Chat) => void togglePin(chat),
    restore,

    askClear(chat: Chat) {
      if (isForOthers('clearModel', 'Clearing chats', 'clear chats')) return
      openPopup('confirm', {
        title: `Clear your chat with ${chat.name}?`,
        content: `${inTheBin(chat)} ${chat.name} begins again with a greeting.`,
        onConfirm: () => void clear(chat),
      })
    },

    askDelete(chat: Chat) {
      if (inOrder.length === 1)
        return showToast('This is your only chat. Begin another before you delete it.', 'error')
      openPopup('confirm', {
        title: `Delete your chat with ${chat.name}?`,
        content: inTheBin(chat),
        onConfirm: () => void remove(chat),
      })
    },
  }
}

const inTheBin = ({ lastMessage }: Chat) =>
  `${countWords(lastMessage?.seq ?? 0, 'message')} can be brought back for ${BIN_DAYS} days.`

/** Whether subscribers alone can do it; says so. What is not known yet the server decides. */
function isForOthers(call: 'pinConversation' | 'clearModel', what: string, wish: string): boolean {
  const { phase, user } = session.get()
  if (phase !== 'ready' || (user && may(user.role, call))) return false
  if (!user) openPopup('signUp', {})
  else if (user.isLapsed) openPopup('expired', { text: wish })
  else openPopup('subscribe', { text: what })
  return true
}
