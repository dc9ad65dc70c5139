import { APPEARANCE_CHANGED } from './storage.ts'

/** The ground of the two themes (web/styles), in the form that a phone's bars take. */
const GROUNDS: Readonly<Record<string, string>> = { night: '#0a0b18', dawn: '#f4f3fa' }

/** Keeps the phone's bars in the colour of the theme that is shown. Answers the way to stop. */
export function followThemeColor(): () => void {
  const root = document.documentElement
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  const show = () => {
    if (bars) bars.content = GROUNDS[root.dataset.theme ?? 'night'] ?? bars.content
  }
  // `wear-appearance.ts` listens since before: by now the theme is the new one.
  const watching = new AbortController()
  for (const sign of [APPEARANCE_CHANGED, 'storage'])
    addEventListener(sign, show, { signal: watching.signal })
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', show, { signal: watching.signal })
  show()
  return () => watching.abort()
}
