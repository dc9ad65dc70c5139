import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginPending, choose, finished, keepPending, pending, recallPending } from './pending.ts'

const NAME = 'moonlit.v1.pending-character'
const NOTHING = { gender: undefined, style: undefined }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const choices = () => pending.get()?.choices

test('what was chosen is there for the next page of the tab, with the id that it will be made by', () => {
  beginPending(NOTHING)
  choose({ outfit: 'coat', name: 'Ines' })
  const before = pending.get()
  pending.set(undefined)
  expect(recallPending()).toEqual(before)
  beginPending(NOTHING)
  expect(pending.get()).toEqual(before)
})

test.each(['{', 'null', '{"clientId":"1"}', '[]'])('%s in the storage counts as nothing', (text) => {
  kept.set(NAME, text)
  expect(recallPending()).toBeUndefined()
  beginPending(NOTHING)
  expect(choices()?.gender).toBe('female')
})

test('an age under 18 in the storage counts as nothing', () => {
  beginPending(NOTHING)
  kept.set(NAME, (kept.get(NAME) ?? '').replace('"age":28', '"age":17'))
  expect(recallPending()).toBeUndefined()
})

test('[CREATE-01] the address chooses over what is kept, and all else stays', () => {
  beginPending(NOTHING)
  choose({ name: 'Ines', place: 'library' })
  beginPending({ gender: 'male', style: 'anime' })
  expect(choices()).toMatchObject({ gender: 'male', style: 'anime', name: 'Ines', place: 'library' })
  expect(choices()?.appearance.hairStyle).toBe('short')
})

test('a browser that refuses storage keeps it for the page', () => {
  vi.stubGlobal('window', {})
  beginPending(NOTHING)
  choose({ name: 'Ines' })
  expect(recallPending()?.choices.name).toBe('Ines')
  keepPending(undefined)
  expect(recallPending()).toBeUndefined()
})

test('interests are told apart by commas, and too many are said to be', () => {
  beginPending(NOTHING)
  choose({ name: 'Ines', interests: ' sailing, cello ,' })
  const some = choices()
  if (!some) throw new Error('There is nothing pending.')
  expect(finished(some)).toMatchObject({ choices: { interests: ['sailing', 'cello'] } })
  expect(finished({ ...some, interests: 'a,b,c,d,e,f' })).toMatchObject({
    problems: [{ field: 'interests', words: expect.stringContaining('At most 5') }],
  })
  expect(finished({ ...some, name: '' })).toMatchObject({ problems: [{ field: 'name' }, {}] })
})
