import { asksForPrivacy } from './privacy-signal.ts'
import { storedConsent } from './stored-consent.ts'
import { t } from './words.ts'

export type BrowserAnswer = 'none' | 'no' | 'no-after-yes'

/**
 * What the browser itself answers to the question whether visits may be counted. That answer holds, so nothing is asked;
 * a yes that was given here before it can be taken back all the same.
 */
export function browserAnswer(): BrowserAnswer {
  if (!asksForPrivacy()) return 'none'
  return storedConsent.read()?.isGiven === true ? 'no-after-yes' : 'no'
}

export const BROWSER_SAYS_NO = t`Your browser asks sites not to count you, and we keep to that.`
export const YES_IS_OVER = t`You said yes before; that does not hold for now.`
