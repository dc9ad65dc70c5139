import type { PlanName } from '#contract/catalogue.ts'
import type { NewsKind } from '#contract/news-mails.ts'

export type Letter = { subject: string; body: readonly string[] }

/** What every language has words for. A letter holds at most one link of each kind, and says what to do if one asked for nothing. */
export type MailWords = {
  /** `name` may be empty. */
  hello: (name: string) => string
  /** Cents as `79.80 USD`, made of whole numbers. */
  money: (cents: number) => string
  /** In UTC, with the month as a word. */
  day: (at: Date) => string

  welcome: (link: string) => Letter
  /** Somebody signed up with an address that has an account. */
  already: (link: string) => Letter
  /** Somebody signed up, or asked for a new password, with an address that a ban holds whose account is erased. */
  keptOut: (link: string) => Letter
  reset: (link: string) => Letter
  confirm: (link: string) => Letter
  confirmAgain: (link: string) => Letter
  changed: Record<'password' | 'address', Letter>
  deletion: (day: string) => Letter

  /**
   * Of what is paid, how often, how much, and how it is cancelled. Of a year before each renewal; of months once a year,
   * which California asks for.
   */
  reminder: Record<PlanName, (day: string, price: string, page: string) => Letter>
  failedRenewal: {
    subject: string
    declined: (price: string, plan: PlanName) => string
    again: (day: string) => string
    notAgain: string
  }
  ended: (page: string) => Letter
  /** The offer to come back, in the mail of the end. */
  comeBack: {
    until: (moment: string) => string
    plan: Record<PlanName, (first: string, then: string) => string>
    renews: string
  }
  /** Before an update of the product, which is in English. */
  update: string
  /** Why a mail came that was agreed to, and how such mails end. */
  stop: Record<NewsKind, string>
  cancelled: (day: string, page: string) => Letter
  /** After the paid time, while a renewal was tried again. */
  cancelledLate: (page: string) => Letter
  pro: Record<PlanName, { bought: string; renewed: string }>
  receipt: {
    subject: (number: string) => string
    thanks: string
    number: (number: string) => string
    date: (date: string) => string
    paidWith: (card: string) => string
    statement: (name: string) => string
    renews: string
    all: string
    /** What was agreed to with a purchase. */
    agreed: Record<'renewal' | 'planAtOnce' | 'lunaAtOnce', string>
    mayWithdraw: (until: string) => string
  }
  withdrawal: {
    subject: (number: string) => string
    proof: string
    at: (moment: string) => string
    from: (what: string, number: string) => string
    back: (sum: string) => string
    kept: (sum: string) => string
    goesBack: string
  }
  refund: {
    subject: (number: string, sum: string) => string
    told: string
    back: (sum: string) => string
    paid: (sum: string, day: string) => string
    nothingTaken: string
    lunaTaken: string
    proEnded: string
    /** Where other payments have paid for more. */
    proUntil: (day: string) => string
    /** As the cancellation policy says. */
    banks: string
  }

  report: {
    subject: (number: string) => string
    decided: (number: string) => string
    removed: string
    kept: string
    seeAt: (page: string) => string
    object: (page: string) => string
  }

  /** A person's answer to an objection, in words that say nothing of what it was about. */
  answer: {
    subject: string
    upheld: (day: string) => string
    overturned: (day: string) => string
    lifted: (day: string) => string
    isOpen: string
    message: string
    days: (days: number) => string
    all: string
    elsewhere: string
  }
}

export const moneyWith = (mark: '.' | ',') => (cents: number) =>
  `${Math.floor(cents / 100)}${mark}${`${cents % 100}`.padStart(2, '0')} USD`

export const dayIn = (locale: string) => (at: Date) =>
  at.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
