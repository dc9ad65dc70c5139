import { has } from './quantity.ts'
import type { Reading } from './reading.ts'

/** Whether somebody who is there speaks of a household, and not a tale of others. */
export function speaksOfSelf(reading: Reading): boolean {
  return reading.tokens.some(
    (token) =>
      has(token, 'self') ||
      has(token, 'you') ||
      (has(token, 'my') && !has(token, 'third')) ||
      /^(me|we|us|let|lets|uns|wir|nous|nos|nosotros|ci|noi|мы|нам|nas|nam)$/.test(token.word),
  )
}
