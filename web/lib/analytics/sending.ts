import { v4 as newId } from 'uuid'
import type { AnalyticsEvent } from '#contract/analytics.ts'
import { api } from '../api.ts'
import { answerTold, heedRefusal, untilPressed } from '../consent.ts'
import { consent } from '../consent-state.ts'
import { asksForPrivacy } from '../privacy-signal.ts'
import { agreedConsent, storedDistinctId } from '../stored-consent.ts'
import { takeTracks } from '../track.ts'
import { createBatches } from './batches.ts'

const TIMEOUT_MS = 90_000

/** Sends what is done from now on, and what waits. Answers how to stop; what is collected by then is sent, unless it was refused. */
export function startSending(): () => void {
  const batches = createBatches(async (events, isLast) => {
    // A yes that was pressed is on record before what is counted by it; a page that is left cannot wait.
    if (!isLast) await answerTold()
    if (consent.get() !== 'yes' || asksForPrivacy()) return
    const body = { distinctId: ownNumber(), events, ...agreedConsent() }
    const pressed = untilPressed()
    const options = { timeoutMs: TIMEOUT_MS, outlivesPage: isLast }
    const { isRefused } = await api.call('recordEvents', { body }, options)
    // What was pressed in the meantime is newer than this answer.
    if (isRefused && !pressed.aborted) heedRefusal()
  })
  // Also before anything is sent: the server counts by it what it sees itself.
  ownNumber()
  takeTracks(({ name, properties, at, shown }) => {
    ownNumber()
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
    if (consent.get() === 'yes' && !asksForPrivacy()) batches.leave()
    batches.end()
  }
}

/** The number of this browser, a new one where it has none; signing out forgets it. */
function ownNumber(): string {
  const number = storedDistinctId.read() ?? newId()
  storedDistinctId.write(number)
  return number
}
