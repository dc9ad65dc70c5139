import { expect, test } from 'vitest'
import { ClientData } from '#contract/payments.ts'
import { clientData } from './client-data.ts'

test('[CHECKOUT-01] [PAY-30] the issuer is told of the browser what it asks for, also where the browser hides it', () => {
  const seen = clientData({
    navigator: { language: 'nb-NO' },
    screen: { width: 390, height: 844.4, colorDepth: 30 },
  })
  expect(seen).toMatchObject({
    javaEnabled: false,
    language: 'nb-NO',
    screenHeight: 844,
    screenWidth: 390,
    colorDepth: 30,
  })
  const hidden = clientData({ navigator: { language: '' }, screen: { width: 0, height: 0, colorDepth: 0 } })
  expect(ClientData.parse(hidden)).toMatchObject({ language: 'en', colorDepth: 24 })
})
