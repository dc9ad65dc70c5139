import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import { EarlierMessages } from './earlier-messages.tsx'
import styles from './message-list.module.css'
import { MessageMenu } from './message-menu.tsx'
import { MessageRow } from './message-row.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { RetryDialog } from './retry-dialog.tsx'
import { talkModels } from './talk-models.ts'
import type { Thread } from './thread.ts'
import { useLostEdit } from './use-lost-edit.ts'
import { useMessageActions } from './use-message-actions.ts'
import { useMessageKeys } from './use-message-keys.ts'
import { useMessageRows } from './use-message-rows.ts'
import { UsedMemories } from './used-memories.tsx'
import { useVoicesLeft } from './voice-cost.ts'
import { voicePlayer } from './voice-player.ts'
import { WaysToEnd } from './ways-to-end.tsx'

type MessageListProps = {
  thread: Thread
  chat: Chat
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
  onTakeBack: (text: string) => void
  /** Another chat was made of this one. */
  onOpened: (chat: Chat) => void
}

/** The talk: its messages, what can be done with each, and the ways to earlier and later ones. */
export function MessageList({ thread, chat, avatars, onTakeBack, onOpened }: MessageListProps) {
  const { name } = chat
  const isGroup = chat.members !== undefined
  const { next, earlier, isOpen } = talkModels(chat)
  // The same while nothing of it changes: each message is drawn by it.
  const models = useMemo(() => ({ next, earlier, isOpen }), [next, earlier, isOpen])
  const { scroller, rows, place, hasNews, toEnd } = useMessageRows(thread)
  const { tools, reporting, hinted, explained } = useMessageActions({ thread, name, onOpened })
  const [menu, setMenu] = useState<{ key: string; beside: DOMRect }>()
  const openMenu = useCallback((key: string, opener: Element) => {
    setMenu({ key, beside: opener.getBoundingClientRect() })
  }, [])
  const messageKeys = useMessageKeys(thread, openMenu)

  useLostEdit(thread, onTakeBack)
  // A voice is heard in its own chat.
  useEffect(() => voicePlayer.stop, [])
  useVoicesLeft()

  return (
    <div className={styles.frame}>
      <EarlierMessages thread={thread} />
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={t`Conversation with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable with the keyboard
        tabIndex={0}
        {...messageKeys}
      >
        <div ref={rows.containerRef} className={styles.thread}>
          {rows.getVirtualItems().map(({ index, key }) => (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              data-place={key === place || undefined}
              className={key === place ? `${styles.row} ${styles.place}` : styles.row}
              tabIndex={key === place ? -1 : undefined}
            >
              <MessageRow
                thread={thread}
                messageKey={String(key)}
                name={name}
                isGroup={isGroup}
                models={models}
                avatars={avatars}
                onTakeBack={onTakeBack}
                tools={tools}
                onMenu={openMenu}
              />
            </div>
          ))}
        </div>
      </div>
      <WaysToEnd thread={thread} hasNews={hasNews} toEnd={toEnd} />
      {menu && (
        <MessageMenu
          key={menu.key}
          thread={thread}
          messageKey={menu.key}
          name={name}
          beside={menu.beside}
          tools={tools}
          onClose={() => setMenu(undefined)}
        />
      )}
      {reporting && <ReportDialog thread={thread} messageKey={reporting} onClose={tools.endReport} />}
      {hinted && <RetryDialog thread={thread} messageKey={hinted} onClose={tools.endHint} />}
      {explained && (
        <UsedMemories
          thread={thread}
          name={speakerOf(thread, explained) ?? name}
          messageId={explained}
          onClose={tools.endWhy}
        />
      )}
    </div>
  )
}

/** Who says a message of a group. */
const speakerOf = (thread: Thread, messageId: string) =>
  thread.get().messages.find(({ stored }) => stored?.id === messageId)?.speaker?.name
