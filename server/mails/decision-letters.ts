import type { ReportState } from '#contract/reports.ts'
import { letter, type MailText } from './letter.ts'
import type { MailWords } from './words.ts'

/** What was given back with a decision; `isBanAlone`: a ban was lifted as wrong, and what is on record stays. */
type GivenBack = { isOpen: boolean; isMessage: boolean; days: number; isBanAlone?: boolean }

/** The mails that answer a report or an appeal. */
export const decisionLetters = (words: MailWords) => ({
  reportOutcome(number: string, outcome: Exclude<ReportState, 'open'>, siteOrigin: string): MailText {
    const { report } = words
    const body = [
      ...[report.decided(number), report[outcome]],
      report.seeAt(`${siteOrigin}/report?number=${number}`),
      report.object(`${siteOrigin}/complaint-policy#objections`),
    ]
    return letter(words, '', { subject: report.subject(number), body })
  },

  /** Without `back` the decision stands. */
  answer(name: string, decidedAt: Date, back: GivenBack | undefined, siteOrigin: string): MailText {
    const { answer } = words
    const on = words.day(decidedAt)
    const body = back
      ? [
          back.isBanAlone ? answer.lifted(on) : answer.overturned(on),
          ...(back.isOpen ? [answer.isOpen] : []),
          ...(back.isMessage ? [answer.message] : []),
          ...(back.days > 0 ? [answer.days(back.days)] : []),
          ...[answer.all, `${siteOrigin}/decisions`],
        ]
      : [answer.upheld(on), answer.elsewhere, `${siteOrigin}/complaint-policy#elsewhere`]
    return letter(words, name, { subject: answer.subject, body })
  },
})
