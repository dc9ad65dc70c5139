/** `expired`: no code that was sent will do any more (too old, used up, too many tries, unknown); a new one is needed. */
export type CheckResult = 'approved' | 'wrong' | 'expired'

/**
 * Proof that a person holds a phone number: a code goes out by SMS and comes back. Codes are made, kept and counted
 * by the service: single use, ten minutes, five tries. How often a caller may start is for the caller's own limits.
 */
export interface SmsVerification {
  readonly label: string
  /** False where a text only goes into the embedded inbox. */
  readonly isReal: boolean
  /** Sends a code to an E.164 number. Keep `reference` for the check. Rejects with `SmsError`. */
  start(request: { phoneNumber: string }): Promise<{ reference: string }>
  /** Rejects with `SmsError` where the service does not say. */
  check(request: { phoneNumber: string; reference: string; code: string }): Promise<CheckResult>
}

/**
 * `number`: this number gets no text, another one may. `limited`: too many texts or tries, later is fine.
 * `unavailable`: the service did not answer as it should. `refused`: a setting is wrong. The message never holds
 * a number or a code.
 */
export class SmsError extends Error {
  override name = 'SmsError'
  readonly kind: 'number' | 'limited' | 'unavailable' | 'refused'
  constructor(kind: SmsError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
