import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import styles from './chat-row-actions.module.css'
import type { ChatActions } from './use-chat-actions.ts'

type ChatRowActionsProps = { chat: Chat; actions: ChatActions; onAct: () => void }

/** What lies beside a row that a finger draws aside. It is for fingers alone: the row's menu has the same for everyone. */
export function ChatRowActions({ chat, actions, onAct }: ChatRowActionsProps) {
  const entry = (label: string, act: (chat: Chat) => void, className?: string) => (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      onClick={() => {
        onAct()
        act(chat)
      }}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.actions} aria-hidden="true" data-row-actions>
      {entry(chat.pinned ? t`Unpin` : t`Pin`, actions.togglePin)}
      {entry(t`Clear`, actions.askClear)}
      {entry(t`Delete`, actions.askDelete, styles.destructive)}
    </div>
  )
}
