import { z } from 'zod'
import { missingOf } from './setting-conflicts.ts'
import { address } from './setting-schemas.ts'

/** What is counted of visits, and who gets it. */
export const ANALYTICS_SETTINGS = {
  ANALYTICS: {
    schema: z.enum(['own', 'mixpanel', 'posthog', 'off']),
    default: 'own',
    about:
      'Who keeps the events of visits: own (this database alone), mixpanel or posthog (the server passes them on as well), off (nothing is counted).',
  },
  ANALYTICS_BASE_URL: {
    schema: address,
    default: '',
    about: 'Address of that service, where it is not https://api.mixpanel.com or https://us.i.posthog.com.',
  },
  ANALYTICS_KEY: {
    schema: z.string(),
    default: '',
    about: 'Token or key of the project there.',
    secret: true,
  },
} as const

type Counting = Record<'ANALYTICS' | 'ANALYTICS_KEY', string>

/** What the service of events lacks, in words. */
export const analyticsConflictsOf = (settings: Counting): string[] =>
  /^(mixpanel|posthog)$/.test(settings.ANALYTICS)
    ? missingOf(`ANALYTICS=${settings.ANALYTICS}`, settings, ['ANALYTICS_KEY'])
    : []
