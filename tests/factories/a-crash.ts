import { CONSENT_VERSION } from '#contract/limits.ts'

let places = 0

/** A report of a browser whose visitor agreed, or need not; each is about another place. */
export const aCrash = (given: object = {}) => ({
  type: 'TypeError',
  message: 'Cannot read properties of undefined',
  source: 'home',
  frames: [{ file: '/assets/chat-page-Bx1.js', line: 1, column: ++places }],
  consent: CONSENT_VERSION,
  ...given,
})
