import type { Agreement } from '#contract/agreements.ts'
import type { CheckedPayment, Payment, Receipt, StartedPayment } from '#contract/payments.ts'
import type { Words } from '#contract/server-words.ts'
import { t } from '#contract/server-words.ts'
import type { Withdrawal } from '#contract/withdrawals.ts'
import { wordsOf } from './decline-words.ts'
import { agreedWords, type Paid, paidWords } from './paid-words.ts'

/** An answer whose message is still to be said in somebody's language. */
export type Spoken<Answer> = Omit<Answer, 'message'> & { message?: Words }

/** Says words in the language of who asked. */
export type Say = (words: Words) => string

/** As the desk has it. */
export const inEnglish: Say = ({ english }) => english

type Redirect = NonNullable<StartedPayment['redirect']>

export type Started = {
  id: string
  returnId: string
  status: StartedPayment['status']
  declineReason: string | null
  redirect: { redirect: Redirect } | { page: { url: string; fields: Record<string, string> } } | null
}

export function presentStarted({
  id,
  returnId,
  status,
  declineReason,
  redirect,
}: Started): Spoken<StartedPayment> {
  return {
    id,
    status,
    isTp: redirect !== null && 'page' in redirect,
    nonce: returnId,
    ...(redirect && 'redirect' in redirect && { redirect: redirect.redirect }),
    ...(redirect &&
      'page' in redirect && { redirectUrl: redirect.page.url, redirectParams: redirect.page.fields }),
    ...messageOf(status, declineReason),
  }
}

export const messageOf = (status: StartedPayment['status'], reason: string | null) => {
  if (status === 'declined') return { message: wordsOf(reason) }
  return status === 'expired'
    ? { message: t`This payment was not completed in time. Nothing was charged. Please try again.` }
    : {}
}

export type Checked = {
  id: string
  status: CheckedPayment['status']
  declineReason: string | null
  kind: 'initial' | 'upgrade' | 'purchase' | 'renewal' | 'change-card'
  plan: 'monthly' | 'annual' | null
  luna: number
  number: string | null
}

/** Without its owner's token a payment tells no more than whether it was made. */
export function presentChecked(
  { id, status, declineReason, kind, plan, luna, number }: Checked,
  owned: Pick<CheckedPayment, 'cardData' | 'requireCvv' | 'lunaForDebt' | 'owedLuna'> | undefined,
): Spoken<CheckedPayment> {
  const shown = {
    id,
    status,
    type: kind === 'renewal' ? 'initial' : kind,
    ...messageOf(status, declineReason),
  } as const
  if (!owned) return shown
  return {
    ...shown,
    ...owned,
    ...(plan && { subscriptionType: plan === 'annual' ? 2 : 1 }),
    ...(luna > 0 && { luna }),
    ...(number !== null && { purchaseNumber: number }),
  }
}

export type Listed = Paid & {
  id: string
  number: string | null
  paidAt: Date | null
  cents: number
  refundedCents: number
  paidWith: string | null
  agreedTo: readonly Agreement[]
  listedStatus: Payment['status']
}

export function presentPayment(row: Listed, say: Say, withdrawal?: Withdrawal): Payment {
  const what = say(paidWords(row))
  const { id, number, paidAt, cents, refundedCents, listedStatus: status } = row
  return {
    id,
    number: number ?? '',
    at: paidAt?.toISOString() ?? '',
    what,
    cents,
    refundedCents,
    status,
    ...(withdrawal && { withdrawal }),
  }
}

/** Cents as `79.80 USD`, made of whole numbers. */
const money = (cents: number) => `${Math.floor(cents / 100)}.${`${cents % 100}`.padStart(2, '0')} USD`

export function presentReceipt(row: Listed, seller: string, say: Say): Receipt {
  const payment = presentPayment(row, say)
  const { number, at, what, cents, refundedCents } = payment
  const lines = [
    say(t`Receipt ${number}`),
    seller,
    '',
    say(t`Date: ${at.slice(0, 10)}`),
    `${what}: ${money(cents)}`,
    ...(row.paidWith ? [say(t`Paid with ${row.paidWith}`)] : []),
    ...(refundedCents > 0 ? [say(t`Given back: ${money(refundedCents)}`)] : []),
    '',
    say(t`Total: ${money(cents - refundedCents)}`),
    ...(row.agreedTo.length > 0 ? [''] : []),
    ...row.agreedTo.map((one) => say(agreedWords(one, row))),
  ]
  return { ...payment, seller, paidWith: row.paidWith, text: `${lines.join('\n')}\n` }
}
