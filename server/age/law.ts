import type { AgeLaw, PROOF_METHODS, ProofMethod } from '#contract/age.ts'

export type Place = { countryCode?: string | undefined; state?: string | undefined }

/** Who has to prove an age: nobody is asked anything, the table decides, or everyone proves it. */
export type AgeAssurance = 'off' | 'table' | 'everywhere'

/** What the law of a place wants, in the form in which a person can be told. */
export type ProofRule = { place?: string; law?: string; source?: string; accepts: readonly ProofMethod[] }

/** Where no law says which. */
const ALL: typeof PROOF_METHODS = [
  'photo-id',
  'face-estimation',
  'digital-id',
  'credit-card',
  'mobile-operator',
]

/**
 * The rule for a place at a time; undefined where somebody's word is enough. The law of a state goes before the
 * country's, and a law counts from the day on which it is in force.
 */
export function ruleFor(
  assurance: AgeAssurance,
  laws: readonly AgeLaw[],
  { countryCode, state }: Place,
  now: Date,
): ProofRule | undefined {
  if (assurance === 'off') return undefined
  const here = laws.filter((law) => law.country === countryCode && new Date(law.since) <= now)
  const law =
    here.find((one) => one.state !== undefined && one.state === state) ?? here.find((one) => !one.state)
  if (law) return { place: law.place, law: law.law, source: law.source, accepts: law.accepts }
  return assurance === 'everywhere' ? { accepts: ALL } : undefined
}
