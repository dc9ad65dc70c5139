import { isRecord, isText, storage } from './storage.ts'

/** Whether visits may be counted, by the version of the question that was answered; the device's, not the person's. */
export const storedConsent = storage.entry(
  'consent',
  (value): value is { version: number; isGiven: boolean } =>
    isRecord(value) && Number.isInteger(value.version) && typeof value.isGiven === 'boolean',
)

/** What goes along with what is counted: the version of the question that was answered with yes, nothing without one. */
export function agreedConsent(): { consent?: number } {
  const chosen = storedConsent.read()
  return chosen?.isGiven ? { consent: chosen.version } : {}
}

/** The name of this browser for the analytics; forgotten at sign-out. */
export const storedDistinctId = storage.entry('distinct-id', isText)
