import { v4 as newId } from 'uuid'
import type { AnalyticsEvent } from '#contract/analytics.ts'
import { api } from '../api.ts'
import { consent } from '../consent.ts'
import { agreedConsent, storedDistinctId } from '../stored-consent.ts'
import { takeTracks } from '../track.ts'
import { createBatches } from './batches.ts'
import { putOnRecord } from './put-on-record.ts'

const TIMEOUT_MS = 90_000

/** Sends what is done from now on, and what waits. Answers how to stop; what is collected by then is sent, unless it was refused. */
export function startSending(): () => void {
  const batches = createBatches(async (events, isLast) => {
    const distinctId = storedDistinctId.read() ?? newId()
    storedDistinctId.write(distinctId)
    const body = { distinctId, events, ...agreedConsent() }
    await putOnRecord(isLast)
    await api.call('recordEvents', { body }, { timeoutMs: TIMEOUT_MS, outlivesPage: isLast })
  })
  takeTracks(({ name, properties, at, shown }) => {
    const where = shown ?? { source: 'home' }
    // The pair of a name and its properties is one of the union's, which the compiler does not follow.
    batches.add({ id: newId(), name, properties, at: at.toISOString(), ...where } as AnalyticsEvent)
  })
  const onHidden = () => {
    if (document.visibilityState === 'hidden') batches.leave()
  }
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    takeTracks(undefined)
    if (consent.get() === 'yes') batches.leave()
    batches.end()
  }
}
