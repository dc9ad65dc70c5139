import { useCallback, useEffect, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import { Moon } from '#web/ui/moon.tsx'
import { ChatIcon } from './chat-icon.tsx'
import styles from './message-list.module.css'
import { MessageMenu } from './message-menu.tsx'
import { MessageRow } from './message-row.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { Thread } from './thread.ts'
import { useLostEdit } from './use-lost-edit.ts'
import { useMessageActions } from './use-message-actions.ts'
import { useMessageKeys } from './use-message-keys.ts'
import { useMessageRows } from './use-message-rows.ts'
import { useThreadPart } from './use-thread.ts'
import { UsedMemories } from './used-memories.tsx'
import { useVoicesLeft } from './voice-cost.ts'
import { voicePlayer } from './voice-player.ts'

type MessageListProps = {
  thread: Thread
  name: string
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
  onTakeBack: (text: string) => void
  /** Another chat was made of this one. */
  onOpened: (chat: Chat) => void
}

/** The talk: its messages, what can be done with each, and the ways to earlier and later ones. */
export function MessageList({ thread, name, avatars, onTakeBack, onOpened }: MessageListProps) {
  const older = useThreadPart(thread, (state) => state.older)
  const hasNewer = useThreadPart(thread, (state) => state.hasNewer)
  const { scroller, rows, place, hasNews, toEnd } = useMessageRows(thread)
  const { tools, reporting, explained } = useMessageActions({ thread, name, onOpened })
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
      {older !== 'idle' && (
        <p className={styles.older}>
          {older === 'loading' ? (
            <>
              <Moon lit={0.5} sizePx={14} /> {t`Earlier messages`}
            </>
          ) : (
            <>
              {t`Earlier messages did not load.`}{' '}
              <button type="button" className="link" onClick={() => void thread.loadOlder()}>
                {t`Try again`}
              </button>
            </>
          )}
        </p>
      )}
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
                avatars={avatars}
                onTakeBack={onTakeBack}
                tools={tools}
                onMenu={openMenu}
              />
            </div>
          ))}
        </div>
      </div>
      {hasNewer && (
        <button
          type="button"
          className={`${styles.news} ${styles.latest}`}
          onClick={() => void thread.toLatest()}
        >
          <ChatIcon name="down" />
          {t`Latest messages`}
        </button>
      )}
      {hasNews && (
        <button type="button" className={styles.news} onClick={toEnd}>
          <ChatIcon name="down" />
          {t`New message`}
        </button>
      )}
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
      {explained && (
        <UsedMemories
          chat={{ id: thread.chatId, name: speakerOf(thread, explained) ?? name }}
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
