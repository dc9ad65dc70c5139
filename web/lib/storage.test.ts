import { expect, test } from 'vitest'
import { clearStorage, createStorage } from './storage.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

function aLocalStorage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

test('[ENTITY-07] what is kept is there for the next page, under a versioned name', () => {
  const local = aLocalStorage()
  createStorage(() => local)
    .entry('count', isNumber)
    .write(3)
  expect(local.kept).toEqual(new Map([['moonlit.v1.count', '3']]))
  expect(
    createStorage(() => local)
      .entry('count', isNumber)
      .read(),
  ).toBe(3)
})

test('an entry that is broken or of another kind counts as missing', () => {
  for (const text of ['{', '"three"', 'null', '']) {
    const local = aLocalStorage({ 'moonlit.v1.count': text })
    expect(
      createStorage(() => local)
        .entry('count', isNumber)
        .read(),
    ).toBeUndefined()
  }
})

test('a browser that refuses storage keeps entries for the page alone', () => {
  const entry = createStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  }).entry('count', isNumber)
  expect(entry.read()).toBeUndefined()
  entry.write(3)
  expect(entry.read()).toBe(3)
  entry.write(undefined)
  expect(entry.read()).toBeUndefined()
})

test('a full disk does not bring back an older value', () => {
  const full = { ...aLocalStorage({ 'moonlit.v1.count': '1' }) }
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const entry = createStorage(() => full).entry('count', isNumber)
  entry.write(2)
  expect(entry.read()).toBe(2)
})

test('[ACCOUNT-03] clearing takes every entry of the site but those named, and nothing of another site', () => {
  const local = aLocalStorage({
    'moonlit.v1.token': '"t"',
    'moonlit.v1.draft.a': '"d"',
    'moonlit.v1.theme': '"dawn"',
    other: 'x',
  })
  clearStorage(
    createStorage(() => local),
    ['theme'],
  )
  expect([...local.kept.keys()]).toEqual(['moonlit.v1.theme', 'other'])
})

test('[ACCOUNT-03] clearing works where the browser refuses storage', () => {
  const storage = createStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const entry = storage.entry('count', isNumber)
  entry.write(3)
  clearStorage(storage, [])
  expect(entry.read()).toBeUndefined()
})
