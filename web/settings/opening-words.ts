import type { DeedKind } from '#contract/deeds.ts'
import { DATES } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'

/** What an operator did, to the person it was about. */
const WORDS: Partial<Record<DeedKind, string>> = {
  'opened-case': t`Looked at something that was blocked or reported`,
  'opened-talk': t`Read the lines around a message that you reported`,
  'decided-case': t`Decided about something that was blocked or reported`,
  'opened-user': t`Opened your account`,
  banned: t`Banned your account`,
  unbanned: t`Took the ban of your account back`,
  'granted-luna': t`Gave you luna`,
  refunded: t`Asked to give a payment back to you`,
  'refund-refused': t`Could not give it back: it was refused`,
  exported: t`Took a copy of your account, without your chats and pictures`,
  'set-to-erase': t`Had your account set to be erased`,
  'opened-report': t`Looked at something that was reported`,
  'decided-report': t`Decided about something that was reported`,
  'opened-appeal': t`Read what you wrote about a decision`,
  'answered-appeal': t`Answered what you wrote about a decision`,
  'opened-payout': t`Looked at a payout that you asked for`,
  'decided-payout': t`Decided about a payout that you asked for`,
  'settled-owed-refund': t`Noted that a payment was given back to you`,
  'opened-evidence': t`Gathered what is known of a payment that you disputed`,
  'retried-job': t`Had something of yours tried again that had failed`,
  'cancelled-job': t`Ended something of yours that was being made`,
  'read-log': t`Read what was done with your account`,
}

export const openingWords = (deed: DeedKind): string => WORDS[deed] ?? t`Worked on your account`

const times = new Intl.DateTimeFormat(DATES, { dateStyle: 'long', timeStyle: 'short' })

/** In the reader's own time. */
export const openingTime = (at: string): string => times.format(new Date(at))
