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

  test('[PAY-40] is CCBill with all of its keys and the networks of its events, never with fewer', () => {
    const settings = {
      PAYMENTS: 'ccbill',
      CCBILL_ACCOUNT: '900100',
      CCBILL_SUBACCOUNT: '0000',
      CCBILL_BROWSER_ID: 'one',
      CCBILL_BROWSER_SECRET: 'two',
      CCBILL_SERVER_ID: 'three',
      CCBILL_SERVER_SECRET: 'four',
      CCBILL_CARD_FIELDS_URL: 'https://cards.example/fields',
      CCBILL_DATALINK_USER: 'five',
      CCBILL_DATALINK_PASSWORD: 'six',
    }
    expect(() => choose(settings)).toThrow('PAYMENTS=ccbill needs CCBILL_EVENT_KEY as well.')
    const whole = { ...settings, CCBILL_EVENT_KEY: 'a-key-of-the-address' }
    expect(choose(whole)).toMatchObject({
      name: 'ccbill',
      isReal: true,
      cardFieldsUrl: 'https://cards.example/fields',
    })
    expect(() => choose({ ...whole, CCBILL_EVENT_NETWORKS: ',' })).toThrow(ConfigError)
    expect(() => choose({ ...whole, CCBILL_EVENT_NETWORKS: '64.38.212.0' })).toThrow(/CCBILL_EVENT_NETWORKS/)
  })
})
