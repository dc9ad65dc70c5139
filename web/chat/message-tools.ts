import type { Chat } from '#contract/chat.ts'
import { BIN_DAYS } from '#contract/limits.ts'
import { openPopup } from '#web/lib/popups.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { messagesWords } from './count-words.ts'
import type { MessageAction } from './message-actions.ts'
import type { Thread } from './thread.ts'
import { latestOf } from './thread-state.ts'
import { voicePlayer } from './voice-player.ts'

export type MessageTools = ReturnType<typeof createMessageTools>

type MessageToolsOptions = {
  thread: Thread
  name: string
  onOpened: (chat: Chat) => void
  /** Hears the key of a message that is to be reported; undefined once it is, or is not to be any more. */
  onReport: (key: string | undefined) => void
  /** Hears the key of a reply that is to be written anew by a hint; undefined once it is, or is not to be any more. */
  onHint: (key: string | undefined) => void
  /** Hears the id of a message of which somebody wants to know what it was written with. */
  onExplain: (messageId: string | undefined) => void
}

/** What the menu of a message does: asks first where something goes, and offers the way back after. */
export function createMessageTools(options: MessageToolsOptions) {
  const { thread, name, onOpened, onReport, onHint, onExplain } = options
  const find = (key: string) => thread.get().messages.find((message) => message.key === key)

  function offerUndo(text: string, removalId: string) {
    const onAct = async () => {
      const chat = await thread.restore(removalId)
      if (chat) onOpened(chat)
    }
    // At the left: at the right it would stand on the button that sends.
    showToast(text, 'done', 'bottom-left', { action: { label: t`Undo`, onAct: () => void onAct() } })
  }

  async function copy(key: string) {
    try {
      await navigator.clipboard.writeText(find(key)?.content ?? '')
      showToast(t`Copied.`, 'done', 'bottom-left')
    } catch {
      showToast(t`This browser does not let us copy. Mark the text and copy it yourself.`, 'error')
    }
  }

  function listen(key: string) {
    const { id: messageId, version } = find(key)?.stored ?? {}
    if (messageId && version) voicePlayer.toggle({ chatId: thread.chatId, messageId, version })
  }

  async function remove(key: string) {
    const removed = await thread.remove(key)
    if (removed) offerUndo(t`${messagesWords(removed.messages)} deleted.`, removed.removalId)
  }

  function askRemove(key: string) {
    const count = thread.countFrom(key)
    const title =
      count === undefined
        ? t`Delete this message and all after it?`
        : count === 1
          ? t`Delete this message?`
          : t`Delete ${messagesWords(count)}?`
    openPopup('confirm', {
      title,
      content: t`From this one to the end of your chat with ${name}. They can be brought back for ${BIN_DAYS} days.`,
      confirm: t`Delete`,
      onConfirm: () => void remove(key),
    })
  }

  async function branch(key: string) {
    const chat = await thread.branch(key)
    if (!chat) return
    onOpened(chat)
    showToast(t`A new chat goes on from here. The other is as it was.`, 'done', 'bottom-left')
  }

  async function saveEdit() {
    const { edit } = thread.get()
    const isLast = edit !== undefined && latestOf(thread.get())?.key === edit.key
    const removalId = await thread.saveEdit()
    if (removalId) offerUndo(isLast ? t`Changed.` : t`Changed. What came after is in the bin.`, removalId)
  }

  return {
    endReport: () => onReport(undefined),
    endHint: () => onHint(undefined),
    endWhy: () => onExplain(undefined),
    saveEdit,
    act(action: MessageAction, key: string) {
      if (action === 'copy') void copy(key)
      if (action === 'listen') listen(key)
      if (action === 'save') void thread.save(key, !find(key)?.stored?.saved)
      if (action === 'edit') thread.startEdit(key)
      if (action === 'again') void thread.retry()
      if (action === 'hint') onHint(key)
      if (action === 'goOn') void thread.goOn()
      if (action === 'branch') void branch(key)
      if (action === 'remove') askRemove(key)
      if (action === 'report') onReport(key)
      if (action === 'why') onExplain(find(key)?.stored?.id)
    },
  }
}
