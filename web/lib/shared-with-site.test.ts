import { expect, test } from 'vitest'
import { sharedIn } from './shared-with-site.ts'

test('what the server took before the service worker was there is read from the address', () => {
  const text = `#${new URLSearchParams({ text: 'A song\r\n夜 & day', file: 'again' })}`
  expect(sharedIn(text)).toEqual({ text: 'A song\n夜 & day', isFileLost: true })
  expect(sharedIn('#text=Hello')).toEqual({ text: 'Hello' })
  expect(sharedIn('#file=again')).toEqual({ text: '', isFileLost: true })
  for (const nothing of ['', '#', '#text=', '#main']) expect(sharedIn(nothing)).toBeUndefined()
})
