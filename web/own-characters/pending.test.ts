import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someChoices } from '#tests/factories/some-choices.ts'
import { beginEdit, beginPending, choose, dropPending, finished, pending, recallPending } from './pending.ts'

const NAME = 'moonlit.v1.pending-character'
const MADE = '0197a3c2-6a51-7c1d-9b1e-3f1f0f7f0001'
const OTHER = '0197a3c2-6a51-7c1d-9b1e-3f1f0f7f0002'
const NOTHING = { gender: undefined, style: undefined }
let entries: Map<string, string>

beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, text: string) => void entries.set(name, text),
      removeItem: (name: string) => void entries.delete(name),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const choices = () => pending.get()?.choices
function kept() {
  const known = choices()
  if (!known) throw new Error('There is nothing pending.')
  return known
}

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
  entries.set(NAME, text)
  expect(recallPending()).toBeUndefined()
  beginPending(NOTHING)
  expect(choices()?.gender).toBe('female')
})

test('an age under 18 in the storage counts as nothing', () => {
  beginPending(NOTHING)
  entries.set(NAME, (entries.get(NAME) ?? '').replace('"age":28', '"age":17'))
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
  dropPending({ clientId: '', choices: kept() })
  expect(recallPending()).toBeUndefined()
})

test('interests are told apart by commas, and too many are said to be', () => {
  beginPending(NOTHING)
  choose({ name: 'Ines', interests: ' sailing, cello ,' })
  const some = kept()
  expect(finished(some)).toMatchObject({ choices: { interests: ['sailing', 'cello'] } })
  expect(finished({ ...some, interests: 'a,b,c,d,e,f' })).toMatchObject({
    problems: [{ field: 'interests', words: expect.stringContaining('At most 5') }],
  })
  expect(finished({ ...some, name: '' })).toMatchObject({ problems: [{ field: 'name' }, {}] })
})

test('changing somebody who is made leaves alone who is not finished', () => {
  beginPending(NOTHING)
  choose({ name: 'Ines' })
  beginEdit(MADE, someChoices({ name: 'Clara' }))
  choose({ work: 'binds books' })
  expect(recallPending(MADE)).toMatchObject({
    clientId: MADE,
    choices: { name: 'Clara', work: 'binds books', interests: 'sailing, cello' },
  })
  expect(finished(kept())).toMatchObject({ choices: { interests: ['sailing', 'cello'] } })
  expect(recallPending(OTHER)).toBeUndefined()
  const changed = recallPending(MADE)
  if (changed) dropPending(changed)
  expect(recallPending(MADE)).toBeUndefined()
  expect(recallPending()?.choices.name).toBe('Ines')
})
