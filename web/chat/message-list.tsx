import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { useLessMotion } from '#web/lib/appearance.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { Moon } from '#web/ui/moon.tsx'
import { ChatIcon } from './chat-icon.tsx'
import styles from './message-list.module.css'
import { MessageMenu } from './message-menu.tsx'
import { MessageRow } from './message-row.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { Thread } from './thread.ts'
import { usePlace } from './use-jump.ts'
import { useMessageActions } from './use-message-actions.ts'
import { useMessageKeys } from './use-message-keys.ts'
import { useThreadPart } from './use-thread.ts'
import { UsedMemories } from './used-memories.tsx'
import { useVoicesLeft } from './voice-cost.ts'
import { voicePlayer } from './voice-player.ts'

/** A reader this near the end is at the end, in CSS pixels. */
const END_PX = 80

/** Older messages are asked for while so many are still above the screen. */
const AHEAD = 20

type MessageListProps = {
  thread: Thread
  name: string
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
  onTakeBack: (text: string) => void
  /** Another chat was made of this one. */
  onOpened: (chat: Chat) => void
}

/** The talk: opens at its end, holds its place when older messages come, follows the end while the reader is there. */
export function MessageList({ thread, name, avatars, onTakeBack, onOpened }: MessageListProps) {
  const keys = useThreadPart(thread, (state) => state.keys)
  const older = useThreadPart(thread, (state) => state.older)
  const hasNewer = useThreadPart(thread, (state) => state.hasNewer)
  const isOwnLast = useThreadPart(thread, ({ messages }) => messages.at(-1)?.status === 'sending')
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [hasNews, setHasNews] = useState(false)
  const isStill = useLessMotion()
  const last = keys.at(-1)
  const { tools, reporting, explained } = useMessageActions({ thread, name, onOpened })
  const [menu, setMenu] = useState<{ key: string; beside: DOMRect }>()
  const openMenu = useCallback((key: string, opener: Element) => {
    setMenu({ key, beside: opener.getBoundingClientRect() })
  }, [])
  const messageKeys = useMessageKeys(thread, openMenu)

  // A message that was deleted elsewhere takes its field along, but not what was typed into it.
  const lost = useThreadPart(thread, ({ edit, keys: all }) =>
    edit && !all.includes(edit.key) ? edit.text : undefined,
  )
  useEffect(() => {
    if (lost === undefined) return
    thread.endEdit()
    onTakeBack(lost)
    showToast(t`This message was deleted somewhere else. Your text is in the field below.`)
  }, [lost, thread, onTakeBack])

  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: () => 40,
    overscan: 12,
    paddingStart: 16,
    anchorTo: 'end',
    followOnAppend: !hasNewer,
    scrollEndThreshold: END_PX,
    directDomUpdates: true,
    onChange: (list) => {
      setIsAtEnd(isNearEnd(list))
      thread.look(keys[list.range?.startIndex ?? -1], keys[list.range?.endIndex ?? -1])
      // Before it stands at its end, the list is at its top for a moment, but nobody has scrolled there.
      const isWanted =
        list.scrollDirection === 'backward' || list.getTotalSize() <= (list.scrollRect?.height ?? 0)
      if (isWanted && (list.range?.startIndex ?? AHEAD) < AHEAD) void thread.loadOlder()
      const { endIndex = 0 } = list.range ?? {}
      if (list.scrollDirection === 'forward' && endIndex > keys.length - AHEAD) void thread.loadNewer()
    },
  })

  useLayoutEffect(() => rows.scrollToEnd(), [rows])
  // A voice is heard in its own chat.
  useEffect(() => voicePlayer.stop, [])
  useVoicesLeft()
  const place = usePlace(thread, keys, rows)

  // Who sends wants to see it, wherever they were reading.
  useLayoutEffect(() => {
    if (last && isOwnLast) rows.scrollToEnd()
  }, [rows, last, isOwnLast])

  // The end stays in sight when the field below grows, or a phone's keyboard comes up.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let heightPx = element.clientHeight
    const resized = new ResizeObserver(() => {
      const shrunkPx = heightPx - element.clientHeight
      heightPx = element.clientHeight
      if (rows.isAtEnd(END_PX + Math.max(shrunkPx, 0))) rows.scrollToEnd()
    })
    resized.observe(element)
    return () => resized.disconnect()
  }, [rows])

  const seen = useRef(last)
  useEffect(() => {
    if (isAtEnd) setHasNews(false)
    else if (last !== seen.current) setHasNews(true)
    seen.current = last
  }, [isAtEnd, last])

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
      {hasNews && !hasNewer && (
        <button
          type="button"
          className={styles.news}
          onClick={() => rows.scrollToEnd({ behavior: isStill ? 'auto' : 'smooth' })}
        >
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

/** By the list's own numbers: to ask the page has it lay out everything once more, at each turn of the wheel. */
const isNearEnd = ({ scrollOffset, scrollRect, getTotalSize }: Virtualizer<HTMLDivElement, Element>) =>
  getTotalSize() - (scrollOffset ?? 0) - (scrollRect?.height ?? 0) <= END_PX

/** Who says a message of a group. */
const speakerOf = (thread: Thread, messageId: string) =>
  thread.get().messages.find(({ stored }) => stored?.id === messageId)?.speaker?.name
