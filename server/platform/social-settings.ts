import { z } from 'zod'
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
