import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLessMotion } from '#web/lib/appearance.ts'
import type { Thread } from './thread.ts'
import { usePlace } from './use-jump.ts'
import { useThreadPart } from './use-thread.ts'

/** A reader this near the end is at the end, in CSS pixels. */
const END_PX = 80

/** Older messages are asked for while so many are still above the screen. */
const AHEAD = 20

/** The rows of the talk: they open at its end, hold their place when older messages come, follow the end while the reader is there. */
export function useMessageRows(thread: Thread) {
  const keys = useThreadPart(thread, (state) => state.keys)
  const hasNewer = useThreadPart(thread, (state) => state.hasNewer)
  const isOwnLast = useThreadPart(thread, ({ messages }) => messages.at(-1)?.status === 'sending')
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [hasNews, setHasNews] = useState(false)
  const isStill = useLessMotion()
  const last = keys.at(-1)

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

  return {
    scroller,
    rows,
    /** The key of the message that somebody went to. */
    place,
    /** Something has come below what the reader sees. */
    hasNews: hasNews && !hasNewer,
    toEnd: () => rows.scrollToEnd({ behavior: isStill ? 'auto' : 'smooth' }),
  }
}

/** By the list's own numbers: to ask the page has it lay out everything once more, at each turn of the wheel. */
const isNearEnd = ({ scrollOffset, scrollRect, getTotalSize }: Virtualizer<HTMLDivElement, Element>) =>
  getTotalSize() - (scrollOffset ?? 0) - (scrollRect?.height ?? 0) <= END_PX
