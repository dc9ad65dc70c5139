import type { Agreement } from '#contract/agreements.ts'
import type { PlanName } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import type { NewsKind } from '#contract/news-mails.ts'
import type { ReportState } from '#contract/reports.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { pt } from './pt.ts'
import type { Letter, MailWords } from './words.ts'

type MailText = { subject: string; text: string; unsubscribe?: string | undefined }

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

/** What was given back with a decision; `isBanAlone`: a ban was lifted as wrong, and what is on record stays. */
type GivenBack = { isOpen: boolean; isMessage: boolean; days: number; isBanAlone?: boolean }

/** How a mail ends that somebody has agreed to: the address that ends its kind, and who writes, with a postal address. */
type Ending = { unsubscribe: string; sender: string }

/** An offer to come back, until when, and what each plan that is sold costs with it at first and then. */
type ComeBack = Ending & {
  until: Date
  plans: readonly { plan: PlanName; firstCents: number; thenCents: number }[]
}

const WORDS: Record<Language, MailWords> = { en, es, de, fr, pt, ja }

/** As `2027-04-03, 17:05 UTC`, to the minute or the second. */
const date = (at: Date) => at.toISOString().slice(0, 10)
const moment = (at: Date) => `${date(at)}, ${at.toISOString().slice(11, 19)} UTC`

/** Every mail that the site sends, in a language. A `name` may be empty, and is where the address is not confirmed. */
export function mailsIn(language: Language) {
  const words = WORDS[language]
  const { money, day } = words

  const letter = (name: string, { subject, body }: Letter): MailText => ({
    subject,
    text: `${[words.hello(name), ...body, 'Moonlit'].join('\n\n')}\n`,
  })

  const minute = (at: Date) => `${day(at)}, ${at.toISOString().slice(11, 16)} UTC`

  /** A letter that its reader has agreed to. */
  const newsLetter = (
    name: string,
    { subject, body }: Letter,
    kind: NewsKind,
    { unsubscribe, sender }: Ending,
  ) => ({
    ...letter(name, { subject, body: [...body, words.stop[kind], unsubscribe, sender] }),
    unsubscribe,
  })

  /** Packages of luna have names, which are the same in every language. */
  function whatOf({ kind, months, what }: Bought): string {
    if (months === 0) return what
    const { bought, renewed } = words.pro[months < 12 ? 'monthly' : 'annual']
    return kind === 'renewal' ? renewed : bought
  }

  return {
    welcome: (link: string) => letter('', words.welcome(link)),
    already: (link: string) => letter('', words.already(link)),
    keptOut: (link: string) => letter('', words.keptOut(link)),
    reset: (name: string, link: string) => letter(name, words.reset(link)),
    confirm: (link: string) => letter('', words.confirm(link)),
    confirmAgain: (link: string) => letter('', words.confirmAgain(link)),
    changed: (name: string, what: 'password' | 'address') => letter(name, words.changed[what]),
    deletion: (name: string, dueAt: Date) => letter(name, words.deletion(day(dueAt))),

    reminder(name: string, renewal: { plan: PlanName; at: Date; cents: number; page: string }): MailText {
      const { plan, at, cents, page } = renewal
      return letter(name, words.reminder[plan](day(at), money(cents), page))
    },

    failedRenewal(
      name: string,
      failed: { plan: PlanName; cents: number; nextTry: Date | undefined; page: string },
    ): MailText {
      const { subject, declined, again, notAgain } = words.failedRenewal
      const next = failed.nextTry ? again(day(failed.nextTry)) : notAgain
      return letter(name, { subject, body: [declined(money(failed.cents), failed.plan), next, failed.page] })
    },

    /** `offer` is told where its reader agreed to that. */
    ended(name: string, page: string, offer?: ComeBack): MailText {
      const ended = words.ended(page)
      if (!offer) return letter(name, ended)
      const { until, plan, renews } = words.comeBack
      const prices = offer.plans.map((one) => plan[one.plan](money(one.firstCents), money(one.thenCents)))
      const [told = ''] = ended.body
      const body = [told, until(minute(offer.until)), prices.join('\n'), renews, page]
      return newsLetter(name, { ...ended, body }, 'offers', offer)
    },

    /** The words of an update stay as they were written. */
    update(
      name: string,
      update: { title: string; paragraphs: string[]; link?: string },
      ending: Ending,
    ): MailText {
      const { title, paragraphs, link } = update
      const body = [words.update, title, ...paragraphs, ...(link ? [link] : [])]
      return newsLetter(name, { subject: title, body }, 'updates', ending)
    },

    /** Without `until` the paid time was over. */
    cancelled: (name: string, { until, page }: { until: Date | undefined; page: string }) =>
      letter(name, until ? words.cancelled(day(until), page) : words.cancelledLate(page)),

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
      return letter(name, { subject: receipt.subject(number), body })
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
      return letter(name, { subject: refund.subject(number, back), body })
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
      return letter(name, { subject: withdrawal.subject(told.number), body })
    },

    reportOutcome(number: string, outcome: Exclude<ReportState, 'open'>, siteOrigin: string): MailText {
      const { report } = words
      const body = [
        ...[report.decided(number), report[outcome]],
        report.seeAt(`${siteOrigin}/report?number=${number}`),
        report.object(`${siteOrigin}/complaint-policy#objections`),
      ]
      return letter('', { subject: report.subject(number), body })
    },

    /** Without `back` the decision stands. */
    answer(name: string, decidedAt: Date, back: GivenBack | undefined, siteOrigin: string): MailText {
      const { answer } = words
      const on = day(decidedAt)
      const body = back
        ? [
            back.isBanAlone ? answer.lifted(on) : answer.overturned(on),
            ...(back.isOpen ? [answer.isOpen] : []),
            ...(back.isMessage ? [answer.message] : []),
            ...(back.days > 0 ? [answer.days(back.days)] : []),
            ...[answer.all, `${siteOrigin}/decisions`],
          ]
        : [answer.upheld(on), answer.elsewhere, `${siteOrigin}/complaint-policy#elsewhere`]
      return letter(name, { subject: answer.subject, body })
    },
  }
}

export type Mails = ReturnType<typeof mailsIn>
