import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, LONG_SHOWN_MS, pauseToast, resumeToast, showToast, toasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id)
  vi.useRealTimers()
})

test('[POPUP-13] a toast stands at the bottom right and dismisses itself after 3000 ms', () => {
  showToast('Saved')
  expect(toasts.get()).toMatchObject([{ text: 'Saved', position: 'bottom-right' }])
  vi.advanceTimersByTime(2999)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toEqual([])
})

test('a toast that can be acted on stays until somebody can have read and reached it', () => {
  showToast('Deleted', 'note', 'bottom-right', { action: { label: 'Undo', onAct: () => {} } })
  vi.advanceTimersByTime(7999)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toEqual([])
})

test('a toast with much to read stays longer, without a button for that', () => {
  showToast('Three of ten fields were left out.', 'error', 'bottom-right', { shownMs: LONG_SHOWN_MS })
  expect(toasts.get()).toMatchObject([{ action: undefined, shownMs: 8000 }])
  vi.advanceTimersByTime(7999)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toEqual([])
})

test('[POPUP-13] hovering pauses it; it then stays for the rest of its time', () => {
  showToast('Saved')
  const id = toasts.get()[0]?.id ?? 0
  vi.advanceTimersByTime(2000)
  pauseToast(id)
  vi.advanceTimersByTime(60_000)
  expect(toasts.get()).toHaveLength(1)
  resumeToast(id)
  vi.advanceTimersByTime(999)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toEqual([])
})
