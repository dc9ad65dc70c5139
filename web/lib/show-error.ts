import { t } from '#web/lib/words.ts'
import { errorSurface } from './error-words.ts'
import { goTo } from './go-to.ts'
import { openPopup } from './popups.ts'
import { ban, leave, noteLock, session } from './session.ts'
import { storedAppealKey } from './stored-appeal-key.ts'
import { showToast } from './toasts.ts'

/** An error is shown once, however many catch it. */
const shownErrors = new WeakSet<object>()

/**
 * Shows an error on its surface. Answers the text for a field, which only the form can show; in a `form` a toast's
 * text too, so that it stands where the eye is.
 */
export function showError(error: unknown, place: 'page' | 'form' = 'page'): string | undefined {
  if (typeof error === 'object' && error !== null) {
    if (shownErrors.has(error)) return undefined
    shownErrors.add(error)
  }
  const shown = errorSurface(error)
  switch (shown.surface) {
    case 'field':
      return shown.text
    case 'toast':
      if (place === 'form') return shown.text
      showToast(shown.text, 'error')
      return undefined
    case 'warning': {
      const { surface: _, ...content } = shown
      if (content.lockedUntil) noteLock(content.lockedUntil)
      openPopup('warning', content)
      return undefined
    }
    case 'locked':
      if (shown.lockedUntil) noteLock(shown.lockedUntil)
      openPopup('confirm', {
        title: t`You cannot write for now`,
        content: shown.text,
        confirm: t`See why`,
        cancel: t`Close`,
        isHarmless: true,
        onConfirm: () => void goTo('/decisions'),
      })
      return undefined
    case 'ban':
      void ban()
      if (shown.appealKey) storedAppealKey.write(shown.appealKey)
      return undefined
    case 'ended':
      void leave()
      openPopup('generic', { title: shown.title, content: shown.content })
      return undefined
    case 'sign-up':
      openPopup('signUp', {})
      return undefined
    case 'verification':
      void goTo('/register')
      return undefined
    case 'limit': {
      const { user } = session.get()
      if (!user) openPopup('signUp', {})
      else if (user.isLapsed) openPopup('expired', { text: t`have more ${shown.what}` })
      else openPopup('subscribe', { text: shown.what, isLimit: true })
      return undefined
    }
    case 'age':
      openPopup('age', {})
      return undefined
    case 'no-luna':
      openPopup('noLuna', {})
      return undefined
    case 'subscribe':
      openPopup(session.get().user?.isLapsed ? 'expired' : 'subscribe', { text: shown.text, isExact: true })
      return undefined
  }
}
