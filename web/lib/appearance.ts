import { useSyncExternalStore } from 'react'
import { APPEARANCE_CHANGED, type Motion, storedMotion, storedTheme, type Theme } from './storage.ts'

/** How this browser shows the site. Only the device's own wish about motion is read here; `web/app/boot.ts` shows it. */
const STILL_DEVICE = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  window.addEventListener(APPEARANCE_CHANGED, onChange, { signal })
  window.addEventListener('storage', onChange, { signal })
  matchMedia(STILL_DEVICE).addEventListener('change', onChange, { signal })
  return () => watching.abort()
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => storedTheme.read() ?? 'night',
    () => 'night',
  )

const hasLessMotion = () => {
  const chosen = storedMotion.read()
  return chosen ? chosen === 'less' : matchMedia(STILL_DEVICE).matches
}

/** What was chosen on this device, else what the device asks for. */
export const useLessMotion = (): boolean => useSyncExternalStore(subscribe, hasLessMotion, () => false)

export function chooseTheme(theme: Theme): void {
  storedTheme.write(theme)
  window.dispatchEvent(new Event(APPEARANCE_CHANGED))
}

export function chooseMotion(motion: Motion): void {
  storedMotion.write(motion)
  window.dispatchEvent(new Event(APPEARANCE_CHANGED))
}
