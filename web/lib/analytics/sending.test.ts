import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_VERSION } from '#contract/limits.ts'
import { api } from '../api.ts'
import { chooseConsent, learnConsent } from '../consent.ts'
import { consent } from '../consent-state.ts'
import { storedToken } from '../storage.ts'
import { storedConsent, storedDistinctId } from '../stored-consent.ts'
import { track } from '../track.ts'
import { startSending } from './sending.ts'

const call = vi.spyOn(api, 'call')
let stop = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  storedConsent.write({ version: CONSENT_VERSION, isGiven: true })
  await learnConsent()
  stop = startSending()
})
afterEach(() => {
  stop()
  storedToken.write(undefined)
  storedConsent.write(undefined)
  call.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const calls = () => call.mock.calls.map(([name]) => name)
const pass = () => vi.advanceTimersByTimeAsync(5_000)
const view = () => track('page_viewed', {})

test('[SEC-45] a browser stops where the user refused elsewhere, and says no from then on', async () => {
  call.mockResolvedValue({ taken: 0, isRefused: true })
  view()
  await pass()
  expect(consent.get()).toBe('no')
  expect(storedConsent.read()).toEqual({ version: CONSENT_VERSION, isGiven: false })
  view()
  await pass()
  expect(calls()).toEqual(['recordEvents'])
})

test('[SEC-45] a yes that is pressed while the answer to an earlier batch is on its way stands', async () => {
  const answer = Promise.withResolvers<{ taken: number; isRefused: true }>()
  call.mockReturnValueOnce(answer.promise).mockResolvedValue({})
  view()
  await pass()
  chooseConsent(true)
  answer.resolve({ taken: 0, isRefused: true })
  await pass()
  expect(consent.get()).toBe('yes')
})

test('[SEC-45] nothing is sent after a refusal, also of what waited for a yes to be on record', async () => {
  const answer = Promise.withResolvers<object>()
  call.mockReturnValueOnce(answer.promise).mockResolvedValue({})
  storedToken.write('a-token')
  chooseConsent(true)
  view()
  await pass()
  chooseConsent(false)
  answer.resolve({})
  await pass()
  expect(calls()).toEqual(['setMeasuring', 'setMeasuring'])
})

test('what is done is sent at once where the page is left, also before a yes is on record', async () => {
  call.mockReturnValue(new Promise(() => {}))
  storedToken.write('a-token')
  chooseConsent(true)
  view()
  stop()
  expect(calls()).toEqual(['setMeasuring', 'recordEvents'])
})

test('[CALL-01] the browser has its number as soon as it may be counted, and another one after signing out', () => {
  const first = storedDistinctId.read()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  storedDistinctId.write(undefined)
  view()
  expect(storedDistinctId.read()).toMatch(/^[0-9a-f-]{36}$/)
  expect(storedDistinctId.read()).not.toBe(first)
})

test('[SEC-45] nothing is sent once the browser asks for privacy, whatever was answered before', async () => {
  call.mockResolvedValue({})
  view()
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  await pass()
  stop()
  expect(calls()).toEqual([])
})
