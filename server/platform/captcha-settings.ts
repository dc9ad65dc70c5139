import { z } from 'zod'
import { missingOf } from './setting-conflicts.ts'

/** What tells people from machines at sign-up. */
export const CAPTCHA_SETTINGS = {
  CAPTCHA: {
    schema: z.enum(['altcha', 'turnstile', 'off']),
    default: 'altcha',
    about: 'Bot check at sign-up: altcha (proof of work, no other server), turnstile (Cloudflare) or off.',
  },
  CAPTCHA_SECRET: {
    schema: z.string(),
    default: '',
    about: 'Key that signs altcha challenges; the same on every server. Empty: a new one at each start.',
    secret: true,
  },
  TURNSTILE_SITE_KEY: { schema: z.string(), default: '', about: 'Public key of Turnstile.' },
  TURNSTILE_SECRET_KEY: { schema: z.string(), default: '', about: 'Secret key of Turnstile.', secret: true },
} as const

type Checking = Record<'CAPTCHA' | 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET_KEY', string>

/** What the bot check lacks, in words. */
export const captchaConflictsOf = (settings: Checking): string[] =>
  settings.CAPTCHA === 'turnstile'
    ? missingOf('CAPTCHA=turnstile', settings, ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'])
    : []
