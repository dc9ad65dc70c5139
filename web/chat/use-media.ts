import { useSyncExternalStore } from 'react'

/** From here on the list stands beside the thread. */
export const TWO_PANES = '(min-width: 1024px)'

/** And from here on what is remembered beside both. */
export const THREE_PANES = '(min-width: 1280px)'

/** Fingers: the keyboard is on the screen. */
export const TOUCH = '(pointer: coarse)'

export function useMedia(query: string): boolean {
  const read = () => matchMedia(query).matches
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    read,
    () => false,
  )
}
