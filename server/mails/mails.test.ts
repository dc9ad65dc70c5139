import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { mailsIn } from './service.ts'

const LINK = 'https://moonlit.example/link?token=abc'
const AT = new Date('2027-04-03T17:05:09Z')
const BOUGHT = { kind: 'first', months: 12, what: 'Moonlit Pro, one year' }
const PAID = {
  ...BOUGHT,
  number: 'ML-7',
  cents: 7980,
  paidAt: AT,
  paidWith: 'Visa •••• 0000',
  renews: true,
  statementName: 'LANTERN SHOP',
  agreedTo: [],
}
const WITHDRAWN = { ...BOUGHT, number: 'ML-7', withdrawnAt: AT, backCents: 7000, keptCents: 980 }
const REFUND = { ...PAID, number: 'ML-7', backCents: 500 }
const LUNA = { kind: 'luna', months: 0, what: 'Lunar breeze, 100 luna', renews: false }

const AGREED = {
  unsubscribe: 'https://moonlit.example/unsubscribe?token=abc',
  sender: 'Lantern Ltd, 1 Harbour Road',
}
const PLANS = [
  { plan: 'monthly', firstCents: 995, thenCents: 1995 },
  { plan: 'annual', firstCents: 4740, thenCents: 7980 },
] as const

const NOTHING_BACK = { isOpen: false, isMessage: false, days: 0 }

/** Each mail in each of its forms; those that hold a link hold `LINK`. */
function allIn(language: Language) {
  const mails = mailsIn(language)
  const failed = { cents: 1995, page: LINK }
  return {
    welcome: mails.welcome(LINK),
    already: mails.already(LINK),
    keptOut: mails.keptOut(LINK),
    reset: mails.reset('Ann', LINK),
    confirm: mails.confirm(LINK),
    confirmAgain: mails.confirmAgain(LINK),
    changedPassword: mails.changed('Ann', 'password'),
    changedAddress: mails.changed('Ann', 'address'),
    deletion: mails.deletion('Ann', AT),
    reminder: mails.reminder('Ann', { plan: 'annual', at: AT, cents: 7980, page: LINK }),
    reminderOfMonths: mails.reminder('Ann', { plan: 'monthly', at: AT, cents: 1995, page: LINK }),
    failedYear: mails.failedRenewal('Ann', { ...failed, plan: 'annual', nextTry: AT }),
    failedMonth: mails.failedRenewal('Ann', { ...failed, plan: 'monthly', nextTry: undefined }),
    ended: mails.ended('Ann', LINK),
    endedWithOffer: mails.ended('Ann', LINK, { ...AGREED, until: AT, plans: PLANS }),
    update: mails.update('Ann', { title: 'A window', paragraphs: ['It has a view.'] }, AGREED),
    cancelled: mails.cancelled('Ann', { until: AT, page: LINK }),
    cancelledLate: mails.cancelled('Ann', { until: undefined, page: LINK }),
    refund: mails.refund('Ann', { ...REFUND, effect: 'kept' }, LINK),
    refundOfLuna: mails.refund('Ann', { ...REFUND, ...LUNA, effect: 'taken' }, LINK),
    refundOfPro: mails.refund('Ann', { ...REFUND, effect: 'taken' }, LINK),
    refundOfYear: mails.refund('Ann', { ...REFUND, effect: 'taken', proUntil: AT }, LINK),
    receipt: mails.receipt('Ann', { ...PAID, agreedTo: ['renewal', 'at-once'], withdrawUntil: AT }, LINK),
    receiptOfMonth: mails.receipt('Ann', { ...PAID, kind: 'renewal', months: 1 }, LINK),
    receiptOfLuna: mails.receipt('Ann', { ...PAID, ...LUNA, agreedTo: ['at-once'] }, LINK),
    withdrawal: mails.withdrawal('Ann', WITHDRAWN),
    removed: mails.reportOutcome('R-1', 'removed', 'https://moonlit.example'),
    kept: mails.reportOutcome('R-1', 'kept', 'https://moonlit.example'),
    upheld: mails.answer('Ann', AT, undefined, 'https://moonlit.example'),
    overturned: mails.answer('Ann', AT, NOTHING_BACK, 'https://moonlit.example'),
    unbanned: mails.answer('Ann', AT, { ...NOTHING_BACK, isOpen: true, days: 1 }, 'https://moonlit.example'),
    givenBack: mails.answer(
      'Ann',
      AT,
      { ...NOTHING_BACK, isMessage: true, days: 6 },
      'https://moonlit.example',
    ),
  }
}

const WITH_LINK = [
  'welcome',
  'already',
  'keptOut',
  'reset',
  'confirm',
  'confirmAgain',
  'reminder',
  'reminderOfMonths',
  'failedYear',
  'ended',
  'endedWithOffer',
  'receipt',
  'cancelled',
  'cancelledLate',
  'refund',
] as const

describe.each(LANGUAGES)('the mails in %s', (language) => {
  const all = allIn(language)

  test('are whole, and no two of them are the same', () => {
    const texts = Object.values(all).map(({ subject, text }) => `${subject}\n${text}`)
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) {
      expect(text).toMatch(/^\S.*\n[\s\S]+\n\nMoonlit\n$/)
      expect(text).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object|\n{3}| {2}/)
    }
  })

  test('hold their link in a line of its own', () => {
    for (const name of WITH_LINK) expect(all[name].text).toContain(`\n\n${LINK}\n\n`)
    expect(all.kept.text).toContain('https://moonlit.example/report?number=R-1')
    expect(all.kept.text).toContain('https://moonlit.example/complaint-policy#objections')
  })

  test('[SAF-46] say of money and of the right to withdraw what was, when and how much', () => {
    for (const fact of ['ML-7', 'LANTERN SHOP', '2027-04-03', 'Visa •••• 0000'])
      expect(all.receipt.text).toContain(fact)
    // The day of the payment, and the last day to go back on it.
    expect(all.receipt.text.match(/2027-04-03/g)).toHaveLength(2)
    expect(all.receipt.text).toMatch(/79[.,]80 USD/)
    expect(all.receiptOfLuna.text).toContain('Lunar breeze, 100 luna')
    for (const fact of [/ML-7/, /2027-04-03, 17:05:09 UTC/, /70[.,]00 USD/, /9[.,]80 USD/])
      expect(all.withdrawal.text).toMatch(fact)
    expect(all.reminder.text).toMatch(/2027/)
    for (const fact of [/ML-7/, /5[.,]00 USD/, /79[.,]80 USD/, /2027/]) expect(all.refund.text).toMatch(fact)
    for (const { text } of [all.cancelled, all.refundOfYear]) expect(text).toMatch(/2027/)
    expect(all.cancelledLate.text).not.toMatch(/2027/)
  })

  test('[SAF-45] remind of what is paid, when and how much, and of the way to end it', () => {
    for (const [{ text }, price] of [
      [all.reminder, /79[.,]80 USD/],
      [all.reminderOfMonths, /19[.,]95 USD/],
    ] as const) {
      for (const fact of [/2027/, price, LINK]) expect(text).toMatch(fact)
    }
    for (const { subject, text } of [all.reminder, all.reminderOfMonths])
      expect(`${subject}\n${text}`).toContain('Moonlit Pro')
  })

  test('[MOD-01] answer an objection by the day of the decision, with what is given back and what else there is', () => {
    for (const { text } of [all.upheld, all.overturned]) expect(text).toMatch(/2027/)
    expect(all.upheld.text).toContain('\n\nhttps://moonlit.example/complaint-policy#elsewhere\n\n')
    expect(all.overturned.text).toContain('\n\nhttps://moonlit.example/decisions\n\n')
    expect(all.overturned.text).not.toContain('Pro')
    expect(all.unbanned.text).toContain('Moonlit Pro')
    expect(all.givenBack.text).toMatch(/Moonlit Pro.*6|6.*Moonlit Pro/)
  })

  test('that were agreed to say so, who writes, and where they end', () => {
    for (const mail of [all.update, all.endedWithOffer]) {
      expect(mail.unsubscribe).toBe(AGREED.unsubscribe)
      expect(mail.text).toContain(`\n\n${AGREED.unsubscribe}\n\n${AGREED.sender}\n\n`)
    }
    expect(all.update.subject).toBe('A window')
    for (const fact of [/9[.,]95 USD.*19[.,]95 USD/, /47[.,]40 USD/, /17:05 UTC/, /2027/])
      expect(all.endedWithOffer.text).toMatch(fact)
    expect(all.ended.unsubscribe).toBeUndefined()
  })

  test('greet by name, or without one where there is none', () => {
    expect(all.reset.text.split('\n')[0]).toContain('Ann')
    expect(all.already.text.split('\n')[0]).toMatch(/^\p{L}+[,:。]$/u)
  })
})

test('the mails in two languages have no sentence in common', () => {
  const linesIn = (language: Language) =>
    Object.values(allIn(language))
      .flatMap(({ subject, text }) => [subject, ...text.split('\n')])
      .filter((line) => line.length > 15 && !/^(?:https:|Lunar breeze|Lantern Ltd)/.test(line))
  for (const language of LANGUAGES) {
    const others = LANGUAGES.filter((other) => other !== language).flatMap(linesIn)
    expect(linesIn(language).filter((line) => others.includes(line))).toEqual([])
  }
})
