import { openPopup, type PopupContents, popups } from './popups.ts'
import { understood } from './understood.ts'

/** Shows what was refused and has not been understood, unless it is shown. */
export function warnAgain(warning: PopupContents['warning'] & { decisionId: string }): void {
  const { decisionId } = warning
  const isShown = popups
    .get()
    .open.some(({ name, content }) => name === 'warning' && content.decisionId === decisionId)
  if (!isShown && !understood.has(decisionId)) openPopup('warning', warning)
}
