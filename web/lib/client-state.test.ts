import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedTries } from '#web/discreet/tries.ts'
import { FIRST_CHOICES } from '#web/own-characters/first-choices.ts'
import { storedSurvey } from '#web/own-characters/funnel/pending-survey.ts'
import { storedPending } from '#web/own-characters/pending.ts'
import { storedTracked } from './note-entry.ts'
import { storedOneKey } from './one-key.ts'
import {
  type StoredEntry,
  storedDiscount,
  storedKnown,
  storedMotion,
  storedPayment,
  storedTheme,
  storedToken,
} from './storage.ts'
import { storedAppealKey } from './stored-appeal-key.ts'
import { storedConsent, storedDistinctId } from './stored-consent.ts'
import { storedDiscreet, storedLeftAt, storedPin, storedUnlocked } from './stored-discreet.ts'
import { storedFunnelModel, storedFunnelPerson } from './stored-funnel.ts'
import { storedPictureWish, storedPutAway } from './stored-pictures.ts'
import { storedDraft, storedDraftChats, storedHintsSeen, storedSynced, storedUnsent } from './stored-talk.ts'

const ID = '0b2a6cf2-5f0b-4a6e-9d1c-3f5f8f3f2f10'

const kept = <Value>(entry: StoredEntry<Value>, value: NoInfer<Value>) => ({
  value,
  text: () => JSON.stringify(entry.read()),
  keep: () => entry.write(value),
})

/** All that a browser keeps, each with what may stand in it. Whatever else counts is kept by the server. */
const KEPT = {
  token: kept(storedToken, 'a.token'),
  known: kept(storedKnown, { id: ID, role: 'banned', luna: 0, unreadUpdates: 0, at: 1 }),
  utm: kept(storedTracked, { utm_source: 'somewhere', at: 1 }),
  consent: kept(storedConsent, { version: 1, isGiven: true }),
  'distinct-id': kept(storedDistinctId, ID),
  discountCode: kept(storedDiscount, 'FORGOT'),
  payment: kept(storedPayment, ID),
  email: kept(storedFunnelPerson.email, 'iris@example.com'),
  name: kept(storedFunnelPerson.name, 'Iris'),
  tempGender: kept(storedFunnelPerson.gender, 'female'),
  pendingFunnelModel: kept(storedFunnelModel, { name: 'Mara' }),
  'appeal-key': kept(storedAppealKey, 'a.key'),
  theme: kept(storedTheme, 'dawn'),
  motion: kept(storedMotion, 'less'),
  'one-key': kept(storedOneKey, false),
  discreet: kept(storedDiscreet, 'yes'),
  pin: kept(storedPin, { salt: 'c2FsdA==', hash: 'aGFzaA==' }),
  'pin-tries': kept(storedTries, { wrong: 1, at: 1 }),
  hintsSeen: kept(storedHintsSeen, true),
  'draft.*': kept(storedDraft('1'), 'Half a'),
  'synced-draft.*': kept(storedSynced('1'), { version: 3, isSaved: true, hasWords: true }),
  'draft-chats': kept(storedDraftChats, ['1']),
  'unsent.*': kept(storedUnsent('1'), [
    { clientId: ID, content: 'Hello', createdAt: '2026-11-26T00:00:00Z' },
  ]),
  'picture-wish': kept(storedPictureWish, { text: 'A lamp' }),
  'put-away': kept(storedPutAway, [ID]),
}

/** What is kept for one tab, and goes with it. */
const KEPT_IN_TAB = {
  unlocked: kept(storedUnlocked, 'aGFzaA=='),
  'left-at': kept(storedLeftAt, 1),
  survey: kept(storedSurvey, { clientId: ID, answers: {} }),
  'pending-character': kept(storedPending.new, {
    clientId: ID,
    choices: { ...FIRST_CHOICES, interests: '' },
  }),
  'changed-character': kept(storedPending.made, {
    clientId: ID,
    choices: { ...FIRST_CHOICES, interests: '' },
  }),
}

/** Each key of ENTITY-07: the entries that have it here, or what has it in the browser's place. */
const CLAUSE: Record<string, readonly (keyof typeof KEPT | keyof typeof KEPT_IN_TAB)[] | string> = {
  analytics: ['consent', 'distinct-id'],
  utm: ['utm'],
  'bearer token': ['token'],
  'discount code': ['discountCode'],
  'discount end date': 'the server: who clears the browser starts no offer anew',
  'last app page': 'the address, which says `next` where signing in comes between',
  'free rating': 'the server, with the picture: whether it is blurred',
  email: ['email'],
  password: 'nothing, ever',
  name: ['name'],
  'pending funnel model': ['pendingFunnelModel'],
  'false generated images': 'nothing: no picture is shown that was not made',
  banned: ['known', 'appeal-key'],
  warned: 'the server, which tells of it at /decisions',
  'bannable offences': 'the server, which counts them',
  'warn reason': 'the server, which tells of it at /decisions',
  'guest images': 'the server: a guest has a token',
  'temp gender': ['tempGender'],
  'free generated images': 'the server: a guest has a token',
  'pending model': ['pending-character', 'changed-character'],
}

/** What a fault, a hand or an older version may have left. */
const BROKEN = [
  '',
  '{',
  'undefined',
  'null',
  '0',
  '-1',
  '""',
  '[null]',
  '[[]]',
  '[{"clientId":1}]',
  '"\\u0000',
]

const areas = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }
const area = (map: Map<string, string>) => ({
  getItem: (name: string) => map.get(name) ?? null,
  setItem: (name: string, text: string) => map.set(name, text),
  removeItem: (name: string) => map.delete(name),
})

beforeEach(() => {
  vi.stubGlobal('window', {
    localStorage: area(areas.localStorage),
    sessionStorage: area(areas.sessionStorage),
  })
})
afterEach(() => {
  for (const map of Object.values(areas)) map.clear()
  vi.unstubAllGlobals()
})

/** The names of entries that the code speaks of. */
function namesIn(storage: 'storage' | 'tabStorage'): string[] {
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  const pattern = new RegExp(`\\b${storage}\\.entry\\(\\s*['\`]([^'\`]+)['\`]`, 'g')
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name.replace(/\$\{.*?\}/, '*')),
  )
  return [...new Set(found)].sort()
}

test('[ENTITY-07] a browser keeps what is on the list and nothing else, and no password', () => {
  expect(namesIn('storage')).toEqual(Object.keys(KEPT).sort())
  expect(namesIn('tabStorage')).toEqual(Object.keys(KEPT_IN_TAB).sort())
  expect(Object.keys({ ...KEPT, ...KEPT_IN_TAB }).filter((name) => /password/i.test(name))).toEqual([])
})

test('[ENTITY-07] what the clause names is kept under its entry, and in the browser only where it has one', () => {
  const entries = Object.values(CLAUSE).flatMap((kept) => (typeof kept === 'string' ? [] : kept))
  expect(entries.filter((name) => !(name in KEPT || name in KEPT_IN_TAB))).toEqual([])
  const elsewhere = Object.keys(CLAUSE).filter((key) => typeof CLAUSE[key] === 'string')
  const likeOf = (key: string) => new RegExp(key.replaceAll(/ |-/g, '.?'), 'i')
  for (const key of elsewhere)
    expect([key, namesIn('storage').filter((name) => likeOf(key).test(name))]).toEqual([key, []])
})

test('[ENTITY-07] nothing is kept but by way of the storage that knows its version', () => {
  const others = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'web/lib/storage.ts'] }).filter(
    (file) => /\b(local|session)Storage\s*[.[]|indexedDB\./.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})

describe.each([
  ['localStorage', KEPT],
  ['sessionStorage', KEPT_IN_TAB],
] as const)('[ENTITY-07] what %s keeps', (name, entries) => {
  test.each(Object.entries(entries))('%s is read as it was written', (entry, { keep, text, value }) => {
    keep()
    expect(text()).toBe(JSON.stringify(value))
    expect([...areas[name].keys()]).toEqual([`moonlit.v1.${entry.replace('*', '1')}`])
  })

  test.each(Object.entries(entries))('%s counts as missing where it is broken', (entry, { text }) => {
    for (const broken of BROKEN) {
      areas[name].set(`moonlit.v1.${entry.replace('*', '1')}`, broken)
      expect({ broken, text: text() }).toEqual({ broken, text: undefined })
    }
  })
})
