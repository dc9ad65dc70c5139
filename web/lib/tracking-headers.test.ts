import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trackingHeaders } from './tracking-headers.ts'

test('[CALL-01] each tracked value has its header, and an absent one has none', () => {
  const kept = {
    gclid: 'g',
    gbraid: 'gb',
    wbraid: 'wb',
    fbclid: 'fb',
    partner_id: 'p',
    affiliate_id: 'a',
    source_id: 's',
    enter_referrer: 'https://search.example/',
    last_source: 'mail',
    distinct_id: 'd',
  }
  expect(trackingHeaders(kept)).toEqual({
    'ga-click-id': 'g',
    gbraid: 'gb',
    wbraid: 'wb',
    'facebook-click-id': 'fb',
    'partner-id': 'p',
    'affiliate-id': 'a',
    'source-id': 's',
    'enter-referrer': 'https://search.example/',
    'last-source': 'mail',
    'analytics-distinct-id': 'd',
  })
  expect(trackingHeaders({ gclid: ' ', fbclid: 7, other: 'x' })).toEqual({})
})

test('[CALL-01] any value makes a header that a request can carry', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (value) => {
      const headers = new Headers(trackingHeaders({ gclid: value }))
      expect(headers.get('ga-click-id') ?? '').toMatch(/^[\x20-\x7e]*$/)
    }),
  )
})
