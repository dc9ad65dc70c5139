/** What the token was solved for, and the address that hands it in. */
export type CaptchaUse = { action: string; address: string }

/** A check that a person, not a flood of programs, does something. A token is good for one action, once. */
export interface Captcha {
  readonly label: string
  /** False where nothing is checked. */
  readonly isReal: boolean
  /** The widget that the browser shows, and its public key if it has one. */
  readonly provider: 'altcha' | 'turnstile' | 'off'
  readonly siteKey?: string
  /** Where the widget's script comes from, if not from us. */
  readonly origin?: string
  /** JSON for the widget; undefined where the widget asks its own server. */
  challenge(action: string): Promise<unknown>
  /** False for any token that is not good, and where it cannot be found out. A good token is used up by this. */
  verify(token: string, use: CaptchaUse): Promise<boolean>
}
