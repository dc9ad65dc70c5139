import { randomUUID } from 'node:crypto'
import type { AnalyticsEvent } from '#contract/analytics.ts'
import { CONSENT_VERSION } from '#contract/limits.ts'

export const aPageView = (at = new Date()): AnalyticsEvent => ({
  id: randomUUID(),
  name: 'page_viewed',
  at: at.toISOString(),
  source: 'home',
  properties: {},
})

/** A batch of somebody who agreed, or need not. */
export const aBatch = (...events: object[]) => ({
  distinctId: randomUUID(),
  consent: CONSENT_VERSION,
  events,
})
