import { type CSSProperties, type RefObject, useId } from 'react'
import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import { openPopover } from '../ui/open-popover.ts'
import { ChatIcon } from './chat-icon.tsx'
import styles from './chat-row-menu.module.css'
import type { ChatActions } from './use-chat-actions.ts'

type ChatRowMenuProps = {
  chat: Chat
  actions: ChatActions
  /** The menu, for a row that opens it by a right click or the keyboard's menu key. */
  menu: RefObject<HTMLFieldSetElement | null>
}

/** What can be done with a chat. The browser opens, closes and leaves it. */
export function ChatRowMenu({ chat, actions, menu }: ChatRowMenuProps) {
  const id = useId()
  const anchor = `--row-${id.replaceAll(/\W/g, '')}`
  const entry = (label: string, act: (chat: Chat) => void, className?: string) => (
    <button
      type="button"
      className={className}
      onClick={() => {
        menu.current?.hidePopover()
        act(chat)
      }}
    >
      {label}
    </button>
  )
  return (
    <>
      <button
        type="button"
        className={styles.more}
        style={{ anchorName: anchor } as CSSProperties}
        popoverTarget={id}
        aria-label={t`More about your chat with ${chat.name}`}
        onClick={(event) => openPopover(event, menu.current)}
      >
        <ChatIcon name="more" />
      </button>
      <fieldset
        ref={menu}
        id={id}
        popover="auto"
        aria-label={t`Your chat with ${chat.name}`}
        className={styles.menu}
        style={{ positionAnchor: anchor } as CSSProperties}
      >
        {entry(chat.pinned ? t`Unpin` : t`Pin`, actions.togglePin)}
        {entry(t`Clear`, actions.askClear)}
        {entry(t`Delete`, actions.askDelete, styles.destructive)}
      </fieldset>
    </>
  )
}
