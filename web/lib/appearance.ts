import { useSyncExternalStore } from 'react'
import { APPEARANCE_CHANGED, type Motion, storedMotion, storedTheme, type Theme } from './storage.ts'

/** How this browser shows the site. Only the device's own wish about motion is read here; `web/app/boot.ts` shows it. */
const STILL_DEVICE = '(prefers-reduced-motion: reduce)'

type Appearance = { theme: Theme; hasLessMotion: boolean }

const listeners = new Set<() => void>()
/** What was read last. Every bubble of a talk asks at each word that comes, and a browser's storage is slow. */
let known: Appearance | undefined

function readAppearance(): Appearance {
  const motion = storedMotion.read()
  return {
    theme: storedTheme.read() ?? 'night',
    hasLessMotion: motion ? motion === 'less' : matchMedia(STILL_DEVICE).matches,
  }
}

/** Watches for as long as the page lives, from the first look on. */
function current(): Appearance {
  if (known) return known
  const onChange = () => {
    known = readAppearance()
    for (const listener of listeners) listener()
  }
  window.addEventListener(APPEARANCE_CHANGED, onChange)
  window.addEventListener('storage', onChange)
  matchMedia(STILL_DEVICE).addEventListener('change', onChange)
  known = readAppearance()
  return known
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => current().theme,
    () => 'night',
  )

/** What was chosen on this device, else what the device asks for. */
export const useLessMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current().hasLessMotion,
    () => false,
  )

export function chooseTheme(theme: Theme): void {
  storedTheme.write(theme)
  window.dispatchEvent(new Event(APPEARANCE_CHANGED))
}

export function chooseMotion(motion: Motion): void {
  storedMotion.write(motion)
  window.dispatchEvent(new Event(APPEARANCE_CHANGED))
}
