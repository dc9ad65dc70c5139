import { type TouchEvent, useRef } from 'react'
import { swipeDirection } from './swipe.ts'

type SwipeOptions = {
  /** How far, in CSS pixels, where it is not the usual. */
  furtherThanPx?: number
  /** What is around this element must not take it for a swipe of its own. */
  isHeld?: boolean
}

/** Handlers for an element that a finger can swipe across. */
export function useSwipe(
  onSwipe: (direction: 'on' | 'back') => void,
  { furtherThanPx, isHeld }: SwipeOptions = {},
) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart(event: TouchEvent) {
      if (isHeld) event.stopPropagation()
      const touch = event.touches.length === 1 ? event.touches.item(0) : undefined
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd(event: TouchEvent) {
      if (isHeld) event.stopPropagation()
      const touch = event.changedTouches.item(0)
      const begin = from.current
      from.current = undefined
      if (!touch || !begin) return
      const direction = swipeDirection(touch.clientX - begin.x, touch.clientY - begin.y, furtherThanPx)
      if (direction) onSwipe(direction)
    },
  }
}
