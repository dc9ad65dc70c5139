import dawnSheet from '#web/styles/dawn.css?url'
import { APPEARANCE_CHANGED, storedMotion, storedTheme } from './storage.ts'

/** Has the page wear the theme and the motion that were chosen on this device, now and whenever they change. */
export function wearAppearance(root: HTMLElement): void {
  const lightDevice = matchMedia('(prefers-color-scheme: light)')
  const show = () => {
    const chosen = storedTheme.read() ?? 'night'
    const theme = chosen !== 'device' ? chosen : lightDevice.matches ? 'dawn' : 'night'
    // Any mark that changes has the browser work out every style again, at the worst before the first paint.
    if (root.dataset.theme !== theme) root.dataset.theme = theme
    const bars = document.querySelector<HTMLMetaElement>('[name=theme-color]')
    // The ground of the theme (web/styles), in the form that a phone's bars around the page take.
    if (bars) bars.content = theme === 'night' ? '#0a0b18' : '#f4f3fa'
    const motion = storedMotion.read() ?? ''
    if ((root.dataset.motion ?? '') !== motion) root.dataset.motion = motion
    if (theme === 'night' || document.querySelector(`link[href="${dawnSheet}"]`)) return
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: dawnSheet }),
    )
  }
  show()
  lightDevice.addEventListener('change', show)
  // The second is another tab's change.
  for (const sign of [APPEARANCE_CHANGED, 'storage']) addEventListener(sign, show)
}
