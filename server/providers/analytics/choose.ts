import { analyticsConflictsOf } from '#server/platform/analytics-settings.ts'
import { refuseAny } from '#server/platform/config.ts'
import { createMixpanel } from './mixpanel.ts'
import type { AnalyticsSink } from './port.ts'
import { createPostHog } from './posthog.ts'

export type AnalyticsSettings = {
  ANALYTICS: 'own' | 'mixpanel' | 'posthog' | 'off'
  ANALYTICS_BASE_URL: string
  ANALYTICS_KEY: string
}

const BASE_URLS = { mixpanel: 'https://api.mixpanel.com', posthog: 'https://us.i.posthog.com' } as const

/** The service that gets the events too; undefined where the database alone keeps them, or nobody does. */
export function chooseAnalytics(settings: AnalyticsSettings): AnalyticsSink | undefined {
  const { ANALYTICS: kind, ANALYTICS_KEY: key } = settings
  if (kind === 'own' || kind === 'off') return undefined
  refuseAny(analyticsConflictsOf(settings))
  const baseUrl = settings.ANALYTICS_BASE_URL || BASE_URLS[kind]
  return kind === 'mixpanel' ? createMixpanel({ baseUrl, token: key }) : createPostHog({ baseUrl, key })
}
