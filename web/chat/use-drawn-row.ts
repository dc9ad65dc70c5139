import { type TouchEvent, useRef } from 'react'

/** A row of a list that a finger draws aside by scrolling it. */
export function useDrawnRow() {
  const frame = useRef<HTMLDivElement>(null)
  const wasDrawn = useRef(false)
  const isDrawn = () => frame.current?.scrollLeft !== 0
  /** The page around must not take it for a swipe of its own while the row is drawn, or was when the finger came. */
  function keep(event: TouchEvent) {
    if (event.type === 'touchstart') wasDrawn.current = isDrawn()
    if (wasDrawn.current || isDrawn()) event.stopPropagation()
  }
  return {
    frame,
    hold: { onTouchStart: keep, onTouchEnd: keep },
    close: () => frame.current?.scrollTo({ left: 0, behavior: 'smooth' }),
  }
}
