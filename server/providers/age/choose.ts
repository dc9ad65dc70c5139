import { randomBytes } from 'node:crypto'
import { ageConflictsOf } from '#server/platform/age-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import { refuseAny } from '#server/platform/config.ts'
import type { AgeProvider } from './port.ts'
import { createAgeSandbox } from './sandbox.ts'
import { createYoti } from './yoti.ts'

export type AgeProviderSettings = {
  AGE_PROVIDER: 'sandbox' | 'yoti' | 'off'
  NODE_ENV: string
  YOTI_SDK_ID: string
  YOTI_API_KEY: string
}

/** The configured provider; undefined where nobody takes proofs, so that what needs one stays closed. */
export function chooseAgeProvider(
  settings: AgeProviderSettings,
  { siteOrigin, clock }: { siteOrigin: string; clock: Clock },
): AgeProvider | undefined {
  const { AGE_PROVIDER, NODE_ENV, YOTI_SDK_ID: sdkId, YOTI_API_KEY: apiKey } = settings
  if (AGE_PROVIDER === 'off') return undefined
  if (AGE_PROVIDER === 'yoti') {
    refuseAny(ageConflictsOf(settings))
    return createYoti({ sdkId, apiKey })
  }
  // Whoever could choose the outcome there would have proved nothing.
  if (NODE_ENV === 'production') return undefined
  return createAgeSandbox({ siteOrigin, clock, key: randomBytes(32) })
}
