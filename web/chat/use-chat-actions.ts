import type { Chat } from '#contract/chat.ts'
import { BIN_DAYS } from '#contract/limits.ts'
import { api } from '#web/lib/api.ts'
import { goTo } from '#web/lib/go-to.ts'
import { openPopup } from '#web/lib/popups.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { neighbourOf, withChat, withoutChat } from './chat-list-changes.ts'
import { messagesWords } from './count-words.ts'
import { isForOthers } from './for-subscribers.ts'

type ActionsOptions = {
  /** All of them in the order in which they stand, also where only some are shown. */
  inOrder: readonly Chat[]
  openId: string | undefined
  change: (changed: (chats: Chat[]) => Chat[]) => void
  load: () => Promise<void>
  togglePin: (chat: Chat) => void
  /** Opens a chat; `isOther`: what stood under its id is not what stands there now. */
  select: (chatId: string, isOther?: boolean) => void
}

export type ChatActions = ReturnType<typeof useChatActions>

/** What can be done with a whole chat, from its row. */
export function useChatActions(options: ActionsOptions) {
  const { inOrder, openId, change, load, togglePin, select } = options

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
    showToast(text, 'done', 'bottom-left', {
      action: { label: t`Undo`, onAct: () => void restore(removalId) },
    })

  async function clear({ id, name }: Chat) {
    try {
      const { removalId, ...fresh } = await api.call('clearModel', { body: { modelId: id } })
      change((chats) => withChat(chats, fresh))
      select(id, true)
      offerUndo(t`Your chat with ${name} begins again.`, removalId)
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
      offerUndo(t`Your chat with ${name} is deleted.`, removalId)
    } catch (error) {
      toastError(error)
    }
  }

  return {
    togglePin,
    restore,

    askClear(chat: Chat) {
      if (isForOthers(t`Clearing chats`, t`clear chats`)) return
      openPopup('confirm', {
        title: t`Clear your chat with ${chat.name}?`,
        content: t`${inTheBin(chat)} ${chat.name} begins again with a greeting.`,
        onConfirm: () => void clear(chat),
      })
    },

    askDelete(chat: Chat) {
      if (inOrder.length === 1) {
        const begin = { label: t`Create new`, onAct: () => void goTo('/create-model?from=chat') }
        const words = t`This is your only chat. Begin another before you delete it.`
        return showToast(words, 'error', 'bottom-right', { action: begin })
      }
      openPopup('confirm', {
        title: t`Delete your chat with ${chat.name}?`,
        content: inTheBin(chat),
        onConfirm: () => void remove(chat),
      })
    },
  }
}

const inTheBin = ({ lastMessage }: Chat) =>
  t`${messagesWords(lastMessage?.seq ?? 0)} can be brought back for ${BIN_DAYS} days.`
