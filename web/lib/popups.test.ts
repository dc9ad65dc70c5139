import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePopup, closePopups, openPopup, type Popup, popups } from './popups.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of popups.get().open) closePopup(id)
  vi.runAllTimers()
  vi.useRealTimers()
})

const names = (open: Popup[]) => open.map(({ name }) => name)
const first = () => popups.get().open[0]?.id ?? 0

test('[POPUP-01] the most urgent popup is seen and the others wait in order', () => {
  openPopup('generic', { title: 'News', content: 'One' })
  openPopup('confirm', { title: 'Delete?', content: '', onConfirm() {} })
  openPopup('warning', { reason: 'a rule', bannableOffenses: 1 })
  expect(names(popups.get().open)).toEqual(['warning', 'confirm', 'generic'])
  closePopup(first())
  expect(names(popups.get().open)).toEqual(['confirm', 'generic'])
})

test('popups of one kind are seen in the order in which they were opened', () => {
  openPopup('generic', { title: 'First', content: '' })
  openPopup('generic', { title: 'Second', content: '' })
  expect(popups.get().open[0]?.content).toMatchObject({ title: 'First' })
})

test('[POPUP-11] a popup closes first and clears its text 500 ms later', () => {
  openPopup('generic', { title: 'News', content: 'One' })
  closePopup(first())
  expect(popups.get()).toMatchObject({ open: [], leaving: { content: { title: 'News' } } })
  vi.advanceTimersByTime(499)
  expect(popups.get().leaving).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(popups.get().leaving).toBeUndefined()
})

test('a popup that waits unseen goes without a trace', () => {
  openPopup('warning', { reason: 'a rule', bannableOffenses: 1 })
  openPopup('generic', { title: 'News', content: 'One' })
  closePopup(popups.get().open[1]?.id ?? 0)
  expect(names(popups.get().open)).toEqual(['warning'])
  expect(popups.get().leaving).toBeUndefined()
})

test('a popup that always says the same is open once, however often it is asked for', () => {
  openPopup('signUp', {})
  openPopup('signUp', {})
  openPopup('generic', { title: 'News', content: 'One' })
  openPopup('generic', { title: 'News', content: 'Two' })
  expect(names(popups.get().open)).toEqual(['signUp', 'generic', 'generic'])
})

test('[POPUP-01] an anonymous user secures the account before anything is sold', () => {
  openPopup('signUp', {})
  openPopup('subscribe', { text: 'Buying luna' })
  openPopup('secureAccount', {})
  openPopup('changeNumber', {})
  expect(names(popups.get().open)).toEqual(['changeNumber', 'secureAccount', 'subscribe', 'signUp'])
})

test('popups close by name, or all at once without showing those that waited', () => {
  openPopup('warning', { reason: 'a rule', bannableOffenses: 1 })
  openPopup('signUp', {})
  openPopup('generic', { title: 'News', content: 'One' })
  closePopups('signUp')
  expect(names(popups.get().open)).toEqual(['warning', 'generic'])
  closePopups()
  expect(popups.get()).toMatchObject({ open: [], leaving: { name: 'warning' } })
})
