import { z } from 'zod'
import { halfOf } from './setting-conflicts.ts'
import { address, yesNo } from './setting-schemas.ts'

/** What brings mails and text messages. */
export const MESSENGER_SETTINGS = {
  MAIL_SMTP_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]),
    default: '',
    about:
      'Mail server, e.g. smtps://user:password@mail.example:465. Empty: the mailbox page at /dev/mailbox.',
    secret: true,
  },
  MAILBOX_IN_PRODUCTION: {
    schema: yesNo,
    default: 'no',
    about:
      'With NODE_ENV=production, keep mails and codes for the mailbox page all the same, as on a stage that is shown; nobody else gets them: yes or no.',
  },
  MAIL_FROM: {
    schema: z.string().min(3),
    default: 'Moonlit <hello@moonlit.example>',
    about:
      'Sender of every mail. Mail programs show their button to unsubscribe only where DKIM signs List-Unsubscribe and List-Unsubscribe-Post too.',
  },
  SMS_REQUIRED: {
    schema: yesNo,
    default: 'no',
    about: 'Whether a new account has to confirm a phone number by SMS: yes or no.',
  },
  TWILIO_ACCOUNT_SID: {
    schema: z.string(),
    default: '',
    about: 'Account of Twilio, whose Verify service sends the codes. Empty: codes go to the mailbox page.',
  },
  TWILIO_AUTH_TOKEN: { schema: z.string(), default: '', about: 'Token of that account.', secret: true },
  TWILIO_VERIFY_SERVICE_SID: { schema: z.string(), default: '', about: 'Verify service of that account.' },
  TWILIO_BASE_URL: { schema: address, default: 'https://verify.twilio.com', about: 'Address of Verify.' },
} as const

type Bringing = Record<
  'NODE_ENV' | 'MAIL_SMTP_URL' | 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_VERIFY_SERVICE_SID',
  string
> & { MAILBOX_IN_PRODUCTION: boolean; SMS_REQUIRED: boolean }

/** What mails and texts lack, in words. Where people pay, what nobody gets must not count as sent. */
export function messengerConflictsOf(settings: Bringing): string[] {
  const isPublic = settings.NODE_ENV === 'production' && !settings.MAILBOX_IN_PRODUCTION
  return [
    ...(isPublic && !settings.MAIL_SMTP_URL
      ? [
          'MAIL_SMTP_URL: needed, as NODE_ENV is production and the mailbox of this machine brings nothing to anybody. Name a mail server, or allow it with MAILBOX_IN_PRODUCTION=yes.',
        ]
      : []),
    ...(isPublic && settings.SMS_REQUIRED && !settings.TWILIO_ACCOUNT_SID
      ? [
          'TWILIO_ACCOUNT_SID: needed, as SMS_REQUIRED is yes, NODE_ENV is production, and the mailbox of this machine brings no codes to anybody.',
        ]
      : []),
    ...halfOf(settings, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_VERIFY_SERVICE_SID']),
  ]
}
