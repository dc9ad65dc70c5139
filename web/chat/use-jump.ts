import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Thread } from './thread.ts'
import { useThreadPart } from './use-thread.ts'

/** Goes to the message that the address names, each time that somebody follows such an address. */
export function useJump(thread: Thread | undefined): void {
  const [search] = useSearchParams()
  const { key: visit } = useLocation()
  const place = Number(search.get('message'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address, followed again, leads there again
  useEffect(() => {
    if (Number.isSafeInteger(place) && place > 0) void thread?.openAt(place)
  }, [thread, place, visit])
}

/** Frames in which rows around the place may still find their height or come from the server. */
const SETTLING_FRAMES = 30

/** Brings the message that somebody went to into the middle of the list; answers its key. */
export function usePlace(
  thread: Thread,
  keys: readonly string[],
  rows: Virtualizer<HTMLDivElement, Element>,
): string | undefined {
  const key = useThreadPart(thread, ({ place, messages }) =>
    place === undefined ? undefined : messages.find(({ stored }) => stored?.seq === place)?.key,
  )
  const index = key === undefined ? -1 : keys.indexOf(key)
  const latestIndex = useRef(index)
  latestIndex.current = index

  useEffect(() => {
    if (key === undefined) return
    const { scrollElement: list } = rows
    let frames = 0
    let frame = 0
    const settle = () => {
      const row = list?.querySelector<HTMLElement>('[data-place]')
      if (!row) rows.scrollToIndex(latestIndex.current, { align: 'center' })
      else {
        row.scrollIntoView({ block: 'center' })
        if (document.activeElement !== row) row.focus({ preventScroll: true })
      }
      frames += 1
      if (frames < SETTLING_FRAMES) frame = requestAnimationFrame(settle)
    }
    settle()
    // Whoever scrolls meanwhile is not pulled back.
    const stop = () => cancelAnimationFrame(frame)
    const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
    for (const hand of hands) list?.addEventListener(hand, stop, { passive: true })
    return () => {
      stop()
      for (const hand of hands) list?.removeEventListener(hand, stop)
    }
  }, [key, rows])
  return key
}
