import { expect, test } from 'vitest'
import type { ComingPortrait } from '#contract/picture-status.ts'
import { withPortraitProgress } from './portrait-progress.ts'

const jobId = '0199a8e0-0000-7000-8000-000000000001'
const queued: ComingPortrait = { jobId, status: 'queued', progress: 0 }
const progressOf = (items: { comingPortrait?: ComingPortrait }[]) =>
  items.map(({ comingPortrait }) => comingPortrait && [comingPortrait.status, comingPortrait.progress])

test('what is drawn of a portrait is told of whoever waits for it, and becomes no less', () => {
  const half = withPortraitProgress([{}, { comingPortrait: queued }], jobId, 0.5)
  expect(progressOf(half)).toEqual([undefined, ['drawing', 0.5]])
  expect(progressOf(withPortraitProgress(half, jobId, 0.4))).toEqual([undefined, ['drawing', 0.5]])
})

test('the portrait of somebody else changes nothing', () => {
  const items = [{ comingPortrait: queued }]
  expect(withPortraitProgress(items, 'another', 0.5)).toBe(items)
})
