import { CONSENT_VERSION } from '#contract/limits.ts'
import { type Api, api } from '../api.ts'
import { session } from '../session.ts'
import { agreedConsent, storedToldFor } from '../stored-consent.ts'

/**
 * Has the yes of this device put on record for whoever is signed in, once, and before anything is counted of them: it
 * may have been given before they were known here, and after a no on another device. Rejects until it is.
 */
export async function putOnRecord(isLast: boolean, using: Api = api): Promise<void> {
  const userId = session.get().user?.id
  if (!userId || agreedConsent().consent !== CONSENT_VERSION || storedToldFor.read() === userId) return
  const body = { isGiven: true, version: CONSENT_VERSION } as const
  await using.call('setMeasuring', { body }, { outlivesPage: isLast })
  storedToldFor.write(userId)
}
