import type { ProofMethod } from '#contract/age.ts'

/** What came of a check. No document, birth date, face or age ever crosses this port. */
export type ProofOutcome =
  | { outcome: 'proven'; method: ProofMethod }
  | { outcome: 'not-proven' | 'cancelled' }
  /** The provider has no word yet; the same return may be followed again. */
  | { outcome: 'pending' }

export type ProofRequest = {
  /** Our name for the check, of no meaning to anybody else. */
  checkId: string
  /** Where the browser is sent at the end; it carries the single-use state. */
  returnUrl: string
  /** The methods that the law of the place takes. */
  accepts: readonly ProofMethod[]
}

/** Somebody who proves that people are 18 or older, on pages of theirs. Both calls throw `AgeProviderError`. */
export interface AgeProvider {
  readonly name: string
  readonly label: string
  readonly isReal: boolean
  /** `reference` is the provider's name for the check, kept until the browser is back. */
  start(request: ProofRequest): Promise<{ url: string; reference: string }>
  /** `query` is what the browser brought back; no adapter believes it unsigned. */
  finish(returned: { reference: string; query: URLSearchParams }): Promise<ProofOutcome>
  /** The page where a tester chooses the outcome; only the sandbox has one. Undefined for an address that it did not make. */
  page?(query: URLSearchParams): { html: string; style: string } | undefined
}

/** The provider cannot be asked, or said what is no answer. */
export class AgeProviderError extends Error {
  override name = 'AgeProviderError'
}
