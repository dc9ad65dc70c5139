import { ApiError } from './api-error.ts'
import { NUMBERS } from './locale.ts'
import { lunaWorth } from './luna-worth.ts'
import { openPopup } from './popups.ts'
import { session } from './session.ts'
import { t } from './words.ts'

/** Asks whether to pay what the server has said that something costs. False where an error is about something else. */
export function askPrice(error: unknown, pay: (luna: number) => void): boolean {
  if (!(error instanceof ApiError) || error.code !== 'costs-luna') return false
  const { luna } = error.details
  if (!luna) return false
  const balance = session.get().user?.luna ?? 0
  openPopup('confirm', {
    title: t`This one costs ${luna} luna.`,
    content: t`The characters of your plan are made. ${luna} luna ${lunaWorth(luna)}. You have ${balance.toLocaleString(NUMBERS)} luna.`,
    confirm: t`Pay ${luna} luna`,
    cancel: t`Not now`,
    isHarmless: true,
    onConfirm: () => pay(luna),
  })
  return true
}
