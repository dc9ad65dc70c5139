import { z } from 'zod'
import { halfOf } from './setting-conflicts.ts'
import { address } from './setting-schemas.ts'

/** Where somebody has an account already that they may sign in with. */
export const SOCIAL_SETTINGS = {
  GOOGLE_CLIENT_ID: {
    schema: z.string(),
    default: '',
    about: 'Client for sign-in with Google. Empty: no button.',
  },
  GOOGLE_CLIENT_SECRET: { schema: z.string(), default: '', about: 'Its secret.', secret: true },
  GOOGLE_ISSUER: {
    schema: address,
    default: 'https://accounts.google.com',
    about: 'OpenID provider behind the Google button; another one for development.',
  },
  TWITTER_CLIENT_ID: {
    schema: z.string(),
    default: '',
    about: 'Client for sign-in with Twitter. Empty: no button.',
  },
  TWITTER_CLIENT_SECRET: { schema: z.string(), default: '', about: 'Its secret.', secret: true },
  TWITTER_BASE_URL: {
    schema: address,
    default: 'https://api.x.com',
    about: 'Where Twitter answers token and profile requests.',
  },
  TWITTER_AUTHORIZE_URL: {
    schema: address,
    default: 'https://x.com/i/oauth2/authorize',
    about: 'Page of Twitter that asks for consent.',
  },
} as const

type SigningIn = Record<`${'GOOGLE' | 'TWITTER'}_CLIENT_${'ID' | 'SECRET'}`, string>

/** A client without its secret, or the other way round, in words. */
export const socialConflictsOf = (settings: SigningIn): string[] => [
  ...halfOf(settings, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
  ...halfOf(settings, ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET']),
]
