import type { Agreement } from '#contract/agreements.ts'
import { letter, type MailText } from './letter.ts'
import type { MailWords } from './words.ts'

/** What a payment was for; `what` as the books say it, in English. */
type Bought = { kind: string; months: number; what: string }

type Paid = Bought & {
  number: string | null
  cents: number
  paidAt: Date | null
  paidWith: string | null
  /** Whether it is paid again without being asked. */
  renews: boolean
  /** What the card's statement says. */
  statementName: string
  /** What its buyer has agreed to, which the law wants confirmed. */
  agreedTo: readonly Agreement[]
  /** The last day on which its buyer may withdraw from it, where the law gives that. */
  withdrawUntil?: Date | undefined
}

type Withdrawn = Bought & { number: string; withdrawnAt: Date; backCents: number; keptCents: number }

type Refund = Bought & {
  number: string
  cents: number
  paidAt: Date
  backCents: number
  /** Whether what was bought was taken back with the money, or stays as it was. */
  effect: 'kept' | 'taken'
  /** Until when Pro is paid by other payments. */
  proUntil?: Date | undefined
}

/** As `2027-04-03, 17:05:09 UTC`. */
const date = (at: Date) => at.toISOString().slice(0, 10)
const moment = (at: Date) => `${date(at)}, ${at.toISOString().slice(11, 19)} UTC`

/** The mails about one payment, for whoever keeps the books of it. */
export function paymentLetters(words: MailWords) {
  const { money, day } = words

  /** Packages of luna have names, which are the same in every language. */
  function whatOf({ kind, months, what }: Bought): string {
    if (months === 0) return what
    const { bought, renewed } = words.pro[months < 12 ? 'monthly' : 'annual']
    return kind === 'renewal' ? renewed : bought
  }

  return {
    receipt(name: string, paid: Paid, page: string): MailText {
      const { receipt } = words
      const number = paid.number ?? ''
      const lines = [
        receipt.number(number),
        receipt.date(paid.paidAt ? date(paid.paidAt) : ''),
        `${whatOf(paid)}: ${money(paid.cents)}`,
        ...(paid.paidWith ? [receipt.paidWith(paid.paidWith)] : []),
        receipt.statement(paid.statementName),
      ]
      const atOnce = paid.months > 0 ? ('planAtOnce' as const) : 'lunaAtOnce'
      const body = [
        receipt.thanks,
        lines.join('\n'),
        ...paid.agreedTo.map((one) => receipt.agreed[one === 'renewal' ? one : atOnce]),
        ...[paid.renews ? receipt.renews : receipt.all, page],
        ...(paid.withdrawUntil ? [receipt.mayWithdraw(date(paid.withdrawUntil)), page] : []),
      ]
      return letter(words, name, { subject: receipt.subject(number), body })
    },

    refund(name: string, told: Refund, page: string): MailText {
      const { refund, receipt, withdrawal } = words
      const { number, months, effect, proUntil } = told
      const back = money(told.backCents)
      const lines = [
        refund.back(back),
        withdrawal.from(whatOf(told), number),
        refund.paid(money(told.cents), day(told.paidAt)),
      ]
      const pro = proUntil ? refund.proUntil(day(proUntil)) : refund.proEnded
      const taken = months === 0 ? refund.lunaTaken : pro
      const body = [
        ...[refund.told, lines.join('\n'), effect === 'kept' ? refund.nothingTaken : taken],
        ...[refund.banks, receipt.all, page],
      ]
      return letter(words, name, { subject: refund.subject(number, back), body })
    },

    /** The acknowledgement that the law asks for, to be kept. */
    withdrawal(name: string, told: Withdrawn): MailText {
      const { withdrawal } = words
      const lines = [
        withdrawal.at(moment(told.withdrawnAt)),
        withdrawal.from(whatOf(told), told.number),
        withdrawal.back(money(told.backCents)),
        ...(told.keptCents > 0 ? [withdrawal.kept(money(told.keptCents))] : []),
      ]
      const body = [withdrawal.proof, lines.join('\n'), ...(told.backCents > 0 ? [withdrawal.goesBack] : [])]
      return letter(words, name, { subject: withdrawal.subject(told.number), body })
    },
  }
}
