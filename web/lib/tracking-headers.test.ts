import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consent } from './consent-state.ts'
import { keepEntry } from './keep-entry.ts'
import { noteEntry, storedTracked } from './note-entry.ts'
import { storedConsent, storedDistinctId } from './stored-consent.ts'
import { campaignQuery, countingHeaders, trackingHeaders } from './tracking-headers.ts'

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: inMemory() })
  consent.set('yes')
})
afterEach(() => {
  storedTracked.write(undefined)
  consent.set('unknown')
  vi.unstubAllGlobals()
})

function inMemory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const SITE = 'https://moonlit.example'
const enter = (path: string, referrer = '') => noteEntry(new URL(path, SITE), referrer)

test('[TRACK-01] [CALL-01] every value of an address is kept by its name and goes out in its header', () => {
  enter(
    '/?utm_source=s&utm_medium=m&utm_campaign=c&utm_term=t&utm_content=n&expla_id=1&crak_tx_id=2&ob_click_id=3&partner_id=4' +
      '&partner_fbp=5&partner_fbc=6&fbclid=7&gclid=8&gbraid=9&wbraid=10&other=x&userBearerToken=secret' +
      '#ref_id=11&campaign_id=12&sub1=13&sub2=14&sub3=a%20lamp',
    'https://search.example/results?q=private',
  )
  const { 'entered-at': at, ...headers } = trackingHeaders()
  expect(headers).toEqual({
    'utm-source': 's',
    'utm-medium': 'm',
    'utm-campaign': 'c',
    'utm-term': 't',
    'utm-content': 'n',
    'source-expla-id': '1',
    'source-crak-tx-id': '2',
    'source-ob-click-id': '3',
    'partner-id': '4',
    'partner-fbp': '5',
    'partner-fbc': '6',
    'facebook-click-id': '7',
    'ga-click-id': '8',
    gbraid: '9',
    wbraid: '10',
    'affiliate-id': '11',
    'affiliate-campaign-id': '12',
    'affiliate-sub1': '13',
    'affiliate-sub2': '14',
    'affiliate-sub3': 'a%20lamp',
    'enter-referrer': 'https://search.example/results',
    'last-source': 's',
  })
  expect(Math.abs(Number(at) - Date.now())).toBeLessThan(60_000)
  expect(JSON.stringify(window.enteredBy)).not.toMatch(/secret|private|other/)
  expect(campaignQuery()).toEqual({
    utm_source: 's',
    utm_medium: 'm',
    utm_campaign: 'c',
    utm_term: 't',
    utm_content: 'n',
  })
})

test.each([
  ['', undefined],
  ['https://moonlit.example/blog', undefined],
  ['https://accounts.google.com/', undefined],
  ['https://m.facebook.com/story', undefined],
  ['https://t.co/abc', undefined],
  ['https://x.com/somebody', undefined],
  ['https://fox.com/news', 'https://fox.com/news'],
  ['https://www.google.com/', 'https://www.google.com/'],
  ['no address', undefined],
])('[TRACK-02] of a page that somebody came from, %j keeps %j', (referrer, kept) => {
  enter('/', referrer)
  expect(window.enteredBy?.enter_referrer).toBe(kept)
})

test('a campaign takes the place of an older one, and a page that only links here of none', () => {
  enter('/?ref_id=first&sub1=old')
  keepEntry(true)
  nextPage()
  enter('/', 'https://news.example/')
  enter('/chat')
  expect(trackingHeaders()).toMatchObject({ 'affiliate-id': 'first' })
  enter('/?ref_id=second')
  keepEntry(true)
  expect(storedTracked.read()).toEqual({ ref_id: 'second', at: expect.any(Number) })
})

test('what counts no more, or is no campaign, makes no header', () => {
  storedTracked.write({ at: Date.now() - 61 * 86_400_000, ref_id: 'old' })
  expect(trackingHeaders()).toEqual({})
  expect(storedTracked.read()).toBeUndefined()
  localStorageText('{"at":"soon"}')
  expect(trackingHeaders()).toEqual({})
  localStorageText('not json')
  expect(trackingHeaders()).toEqual({})
  enter('/?ref_id=fresh')
  expect(trackingHeaders()).toMatchObject({ 'affiliate-id': 'fresh' })
})

test('[TRACK-01] until visits may be counted, what a page is entered by is kept in memory alone', () => {
  enter('/?ref_id=mine')
  expect(trackingHeaders()).toMatchObject({ 'affiliate-id': 'mine' })
  expect(window.localStorage.getItem('moonlit.v1.utm')).toBeNull()
  keepEntry(true)
  nextPage()
  expect(trackingHeaders()).toMatchObject({ 'affiliate-id': 'mine' })
})

test('[TRACK-01] what is kept is forgotten where visits may no longer be counted, and goes with the page', () => {
  enter('/?ref_id=mine')
  keepEntry(true)
  nextPage()
  keepEntry(false)
  expect(window.localStorage.getItem('moonlit.v1.utm')).toBeNull()
  expect(trackingHeaders()).toMatchObject({ 'affiliate-id': 'mine' })
  nextPage()
  expect(trackingHeaders()).toEqual({})
})

/** The memory of a page goes with it. */
const nextPage = () => vi.stubGlobal('window', { localStorage: window.localStorage })

const localStorageText = (text: string) => window.localStorage.setItem('moonlit.v1.utm', text)

test('[CALL-01] any value makes a header that a request can carry, and the server can read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (value) => {
      const headers = new Headers(trackingHeaders({ at: 1, gclid: value }))
      const sent = headers.get('ga-click-id') ?? ''
      expect(sent).toMatch(/^[\x20-\x7e]*$/)
      expect(sent.length).toBeLessThanOrEqual(400)
    }),
  )
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  '[SEC-45] [CALL-01] a browser that asks for privacy (%j) tells no more, whatever was answered in it',
  (signal) => {
    vi.stubGlobal('navigator', signal)
    storedDistinctId.write('a-number')
    storedConsent.write({ version: 3, isGiven: true })
    enter('/?utm_source=s#ref_id=mine')
    expect(Object.keys({ ...trackingHeaders(), ...countingHeaders() }).sort()).toEqual([
      'affiliate-id',
      'entered-at',
    ])
    expect(campaignQuery()).toEqual({})
  },
)

test.each(['unknown', 'ask', 'no'] as const)(
  '[SEC-45] [CALL-01] while the leave to count is %s, a call says by whom somebody came and when, and no more',
  (leave) => {
    consent.set(leave)
    enter('/?utm_source=s&gclid=8&campaign_id=12&sub1=13#ref_id=mine', 'https://search.example/')
    expect(trackingHeaders()).toEqual({
      'affiliate-id': 'mine',
      'entered-at': expect.stringMatching(/^\d+$/),
    })
    expect(campaignQuery()).toEqual({})
    enter('/?utm_source=s', 'https://search.example/')
    expect(trackingHeaders()).toEqual({})
  },
)

test('[SEC-45] [CALL-01] a browser says its number, and what it agreed to, only while it may be counted', () => {
  expect(countingHeaders()).toEqual({})
  storedDistinctId.write('a-number')
  expect(countingHeaders()).toEqual({ 'analytics-distinct-id': 'a-number' })
  storedConsent.write({ version: 3, isGiven: true })
  const both = { 'analytics-distinct-id': 'a-number', 'analytics-consent': '3' }
  expect(countingHeaders()).toEqual(both)
  // A page of payments asks nobody.
  consent.set('unknown')
  expect(countingHeaders()).toEqual(both)
  for (const leave of ['ask', 'no'] as const) {
    consent.set(leave)
    expect(countingHeaders()).toEqual({})
  }
})

test('of two tabs the one that came by a link last says by which', () => {
  enter('/?utm_source=first')
  keepEntry(true)
  const older = window.enteredBy
  vi.setSystemTime(Date.now() + 1000)
  enter('/?utm_source=second')
  keepEntry(true)
  window.enteredBy = older
  keepEntry(true)
  expect(campaignQuery()).toEqual({ utm_source: 'second' })
  expect(storedTracked.read()).toMatchObject({ utm_source: 'second' })
  vi.useRealTimers()
})
