import { hasEeaRules } from '#contract/legal.ts'
import { CONSENT_VERSION } from '#contract/limits.ts'

/** A browser's signal that its user does not want to be counted: Global Privacy Control, or Do Not Track before it. */
export type Signals = { gpc?: unknown; dnt?: unknown }

/** Whether visits from a country are counted: at once, never, or once the visitor has agreed (EEA, UK, CH). */
export function mayCount(countryCode: string | undefined, { gpc, dnt }: Signals): 'yes' | 'no' | 'ask' {
  if (gpc === '1' || dnt === '1') return 'no'
  return hasEeaRules(countryCode) ? 'ask' : 'yes'
}

/** Whether the answer to the question that is asked now was yes. */
export const hasAgreed = (consent: number | undefined): boolean => consent === CONSENT_VERSION
