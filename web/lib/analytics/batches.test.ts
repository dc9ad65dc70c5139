import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '#contract/analytics.ts'
import { ApiError } from '../api-error.ts'
import { createBatches } from './batches.ts'
import { sourceOf } from './source-of.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const anEvent = (): AnalyticsEvent => ({
  id: crypto.randomUUID(),
  name: 'page_viewed',
  properties: {},
  at: new Date().toISOString(),
  source: 'home',
})

function aServer() {
  const sent: { ids: string[]; isLast: boolean }[] = []
  const state: { isAway: boolean; unknown: AnalyticsEvent['source'] | undefined } = {
    isAway: false,
    unknown: undefined,
  }
  const batches = createBatches(async (events, isLast) => {
    if (state.isAway) throw new ApiError('/api/analytics/events', 'offline')
    if (events.some(({ source }) => source === state.unknown))
      throw new ApiError('/api/analytics/events', 'invalid-input')
    sent.push({ ids: events.map(({ id }) => id), isLast })
  })
  return { sent, state, batches }
}

test('[TRACK-03] events wait five seconds, or until there are fifty', async () => {
  const { sent, batches } = aServer()
  batches.add(anEvent())
  await vi.advanceTimersByTimeAsync(4_900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(1)
  for (let added = 0; added < 50; added += 1) batches.add(anEvent())
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ ids }) => ids.length)).toEqual([1, 50])
})

test('[TRACK-03] what was not taken is sent again under the same ids', async () => {
  const { sent, state, batches } = aServer()
  const event = anEvent()
  state.isAway = true
  batches.add(event)
  await vi.advanceTimersByTimeAsync(10_100)
  state.isAway = false
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([{ ids: [event.id], isLast: false }])
})

test('[TRACK-03] what the server refuses for good is let go, and what comes after it is counted', async () => {
  const { sent, state, batches } = aServer()
  state.unknown = 'home'
  batches.add(anEvent())
  await vi.advanceTimersByTimeAsync(5_100)
  state.unknown = undefined
  const next = anEvent()
  batches.add(next)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([{ ids: [next.id], isLast: false }])
})

test('[TRACK-03] a page that is left sends all that waits, fifty at once, and an end sends nothing', async () => {
  const { sent, batches } = aServer()
  for (let added = 0; added < 49; added += 1) batches.add(anEvent())
  batches.leave()
  expect(sent.map(({ ids, isLast }) => [ids.length, isLast])).toEqual([[49, true]])
  batches.add(anEvent())
  batches.end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})

test.each([
  [undefined, 'home'],
  ['girlfriend', 'home'],
  ['routes/chat', 'chat'],
  ['routes/character', 'character'],
  ['ai-porn-generator', 'generator'],
  ['privacy-policy-row', 'legal'],
  ['create-boyfriend', 'create-model'],
  ['routes/not-found', 'other'],
])('[TRACK-03] the source of the route %s is %s', (routeId, source) => {
  expect(sourceOf(routeId)).toBe(source)
})
