import { z } from 'zod'
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
  MAIL_FROM: {
    schema: z.string().min(3),
    default: 'Moonlit <hello@moonlit.example>',
    about: 'Sender of every mail.',
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
