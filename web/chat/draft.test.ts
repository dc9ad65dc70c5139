import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createDraft } from './draft.ts'

/** What the browser keeps. */
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    },
  })
  return () => vi.unstubAllGlobals()
})

const type = (chatId: string, text: string) => createDraft(chatId).set(text)
const read = (chatId: string) => createDraft(chatId).get()

describe('what is being typed', () => {
  test('is there on the next visit, in its own chat', () => {
    type('a', 'I was going\nto say')
    expect(read('a')).toBe('I was going\nto say')
    expect(read('b')).toBe('')
  })

  test('is forgotten by the browser once it is sent', () => {
    type('a', 'Hello')
    type('a', '')
    expect([...kept.keys()].filter((name) => name.includes('draft.'))).toEqual([])
  })

  test('stays where a text comes back to the field, which stands below it', () => {
    const draft = createDraft('a')
    draft.add('Taken back')
    expect(read('a')).toBe('Taken back')
    draft.set('Just typed')
    draft.add('Taken back')
    expect(draft.get()).toBe('Just typed\nTaken back')
    expect(read('a')).toBe('Just typed\nTaken back')
  })

  test('is kept of the twenty chats that were typed into last', () => {
    for (let chat = 0; chat < 30; chat += 1) {
      type(`chat ${chat}`, 'Hello')
      type('chat 3', 'Still here')
    }
    const chats = Array.from({ length: 30 }, (_, chat) => `chat ${chat}`).filter((chat) => read(chat) !== '')
    expect(chats).toHaveLength(20)
    expect(read('chat 3')).toBe('Still here')
    expect(read('chat 29')).toBe('Hello')
    expect(read('chat 10')).toBe('')
  })
})
