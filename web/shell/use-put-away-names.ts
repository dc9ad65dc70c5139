import { useEffect, useState } from 'react'

/**
 * The names beside the signs of the rail lie over the page: Escape puts one away where the pointer stays, until it or
 * the focus has left (WCAG 2.2, 1.4.13).
 */
export function usePutAwayNames(isRail: boolean) {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!isRail) return
    const hear = ({ key }: KeyboardEvent) => setIsAway(key === 'Escape')
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isRail])
  const show = () => setIsAway(false)
  return { isAway, leaving: isRail ? { onPointerLeave: show, onBlur: show } : undefined }
}
