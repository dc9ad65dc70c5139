import { afterEach, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#contract/limits.ts'
import { agreedConsent, storedConsent } from './stored-consent.ts'

afterEach(() => storedConsent.write(undefined))

test.each([
  ['yes to the question of now', { version: CONSENT_VERSION, isGiven: true }, { consent: CONSENT_VERSION }],
  [
    'yes to an earlier question',
    { version: CONSENT_VERSION - 1, isGiven: true },
    { consent: CONSENT_VERSION - 1 },
  ],
  ['no', { version: CONSENT_VERSION, isGiven: false }, {}],
  ['nothing', undefined, {}],
])('an answer of %s is told to the server as just that', (_, chosen, told) => {
  storedConsent.write(chosen)
  expect(agreedConsent()).toEqual(told)
})
