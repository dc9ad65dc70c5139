import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { choosePaymentProcessor } from './choose.ts'

const choose = (settings: Record<string, string>) => choosePaymentProcessor(readConfig(settings))

describe('the processor of payments', () => {
  test('is the sandbox of this machine by default, where no money moves', () => {
    expect(choose({ PORT: '3000' })).toMatchObject({
      name: 'sandbox',
      isReal: false,
      cardFieldsUrl: 'http://127.0.0.1:3100/fields',
    })
    expect(choose({ PAYMENTS: 'off' })).toBeUndefined()
  })

  test('[PAY-56] is never the sandbox in production, unless that is said', () => {
    expect(() => choose({ NODE_ENV: 'production' })).toThrow(ConfigError)
    expect(choose({ NODE_ENV: 'production', PAYMENTS_SANDBOX_IN_PRODUCTION: 'yes' })?.name).toBe('sandbox')
    expect(choose({ NODE_ENV: 'production', PAYMENTS: 'off' })).toBeUndefined()
  })

  test('needs its keys, and tells which are missing without showing any', () => {
    const settings = { PAYMENTS: 'oppwa', OPPWA_ENTITY_ID: 'one', OPPWA_ACCESS_TOKEN: 'hidden' }
    expect(() => choose(settings)).toThrow(
      'PAYMENTS=oppwa needs OPPWA_EVENT_KEY, OPPWA_CARD_FIELDS_URL as well.',
    )
    expect(
      choose({
        ...settings,
        OPPWA_EVENT_KEY: 'ab'.repeat(32),
        OPPWA_CARD_FIELDS_URL: 'https://cards.example/fields',
      }),
    ).toMatchObject({ name: 'oppwa', isReal: true, cardFieldsUrl: 'https://cards.example/fields' })
  })
})
