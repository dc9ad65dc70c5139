/** How a payment ended, by the names of the address that a processor returns to. */
import { t } from '#web/lib/words.ts'
export type Result = {
  paymentStatus: 'success' | 'failure'
  changeCard?: boolean
  /** Only of the server; an address says nothing of it. */
  luna?: number | undefined
  details?: string | undefined
}

const DETAILS_CHARS_MAX = 160

/** [CHECKOUT-06] What is said of it, in the specification's words. */
export function resultToast({ paymentStatus, changeCard, luna, details }: Result): string {
  if (paymentStatus === 'failure') {
    const what = changeCard ? t`Failed to change card` : t`Payment Failed`
    const why = details?.trim().replace(/\.$/, '').slice(0, DETAILS_CHARS_MAX)
    return why ? t`${what} (${why}). Please try again` : t`${what}. Please try again`
  }
  if (changeCard) return t`Card changed successfully`
  return luna ? t`Payment successful. ${luna} luna credited to your account` : t`Payment successful.`
}

/** What an address says of a failure; success is never taken from it. */
export function failureIn(search: string): Result | undefined {
  const query = new URLSearchParams(search)
  const status = query.get('paymentStatus')
  if (status === null || status === 'success') return undefined
  return {
    paymentStatus: 'failure',
    changeCard: query.get('changeCard') === 'true',
    details: query.get('details') ?? undefined,
  }
}
