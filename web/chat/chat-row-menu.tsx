import type { RefObject } from 'react'
import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { ChatIcon } from './chat-icon.tsx'
import styles from './chat-row-menu.module.css'
import type { ChatActions } from './use-chat-actions.ts'

type ChatRowMenuProps = {
  chat: Chat
  actions: ChatActions
  /** The menu, for a row that opens it by a right click or the keyboard's menu key. */
  menu: RefObject<HTMLFieldSetElement | null>
}

export function ChatRowMenu({ chat, actions, menu }: ChatRowMenuProps) {
  return (
    <ActionMenu
      menu={menu}
      label={t`Your chat with ${chat.name}`}
      actions={[
        { label: chat.pinned ? t`Unpin` : t`Pin`, act: () => actions.togglePin(chat) },
        { label: t`Clear`, act: () => actions.askClear(chat) },
        { label: t`Delete`, act: () => actions.askDelete(chat), isDestructive: true },
      ]}
      opener={(opener) => (
        <button
          {...opener}
          type="button"
          className={styles.more}
          aria-label={t`More about your chat with ${chat.name}`}
        >
          <ChatIcon name="more" />
        </button>
      )}
    />
  )
}
