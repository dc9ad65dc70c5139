import { describe, expect, test } from 'vitest'
import type { Chat, Message } from '#contract/chat.ts'
import {
  neighbourOf,
  withChat,
  withFirst,
  withFresh,
  withLatest,
  withoutChat,
  withPin,
  withUnread,
} from './chat-list-changes.ts'

const aMessage = (seq: number, author: Message['author'] = 'character'): Message => ({
  id: `message ${seq}`,
  modelId: 'any',
  seq,
  author,
  content: 'Hello',
  status: 'finished',
  version: 1,
  saved: false,
  createdAt: '2026-11-21T20:00:00.000Z',
})

const aChat = (name: string, changes: Partial<Chat> = {}): Chat => ({
  id: name,
  premadeId: name,
  isOwn: false,
  deterImage: true,
  name,
  age: 30,
  gender: 'female',
  style: 'realistic',
  phrase: '',
  path: '/',
  openers: [],
  pinned: false,
  isMain: true,
  scene: '',
  unread: 0,
  updatedAt: '2026-11-20T20:00:00.000Z',
  lastMessage: aMessage(1),
  ...changes,
})

const chats = [aChat('Noor'), aChat('Dorian'), aChat('Lucia')]
const names = (list: Chat[]) => list.map(({ name }) => name)

describe('[MODELS-01] the list of chats', () => {
  test('has a chat that is added first, and once', () => {
    expect(names(withFirst(chats, aChat('Yuki')))).toEqual(['Yuki', 'Noor', 'Dorian', 'Lucia'])
    expect(names(withFirst(chats, aChat('Lucia')))).toEqual(['Lucia', 'Noor', 'Dorian'])
  })

  test('has a new message’s chat first, with only that message', () => {
    const list = withLatest(chats, 'Lucia', aMessage(3))
    expect(names(list)).toEqual(['Lucia', 'Noor', 'Dorian'])
    expect(list[0]?.lastMessage).toMatchObject({ seq: 3 })
  })

  test('stays as it is where nothing is new', () => {
    expect(withLatest(chats, 'Lucia', aMessage(1))).toBe(chats)
    expect(withLatest(chats, 'Nobody', aMessage(3))).toBe(chats)
  })

  test('loses a chat that is deleted, and swaps one for another by its id', () => {
    expect(names(withoutChat(chats, 'Dorian'))).toEqual(['Noor', 'Lucia'])
    expect(withChat(chats, aChat('Dorian', { unread: 4 })).map(({ unread }) => unread)).toEqual([0, 4, 0])
  })
})

test('a chat that was changed elsewhere stands where its time puts it', () => {
  const at = (name: string, hour: number) => aChat(name, { updatedAt: `2026-11-20T${hour}:00:00.000Z` })
  const list = [at('Noor', 20), at('Dorian', 18), at('Lucia', 16)]
  expect(names(withFresh(list, at('Lucia', 19)))).toEqual(['Noor', 'Lucia', 'Dorian'])
  expect(names(withFresh(list, at('Yuki', 15)))).toEqual(['Noor', 'Dorian', 'Lucia', 'Yuki'])
  const pinned = withFresh(list, { ...at('Dorian', 18), pinned: true })
  expect([names(pinned), pinned[1]?.pinned]).toEqual([names(list), true])
})

test('what a character says is unread until it is seen; what somebody says is not', () => {
  const said = withLatest(chats, 'Lucia', aMessage(2, 'user'))
  const answered = withLatest(said, 'Lucia', aMessage(3))
  expect([said[0]?.unread, answered[0]?.unread]).toEqual([0, 1])
  expect(withUnread(answered, 'Lucia', 0)[0]?.unread).toBe(0)
  expect(withUnread(answered, 'Lucia', 1)).toBe(answered)
})

test('[CHAT-04] a pin leaves everything else where it is', () => {
  expect(withPin(chats, 'Dorian', true).map(({ pinned }) => pinned)).toEqual([false, true, false])
})

test('[CHAT-03] the chat beside a deleted one is opened: the next, or at the end the one before', () => {
  expect(neighbourOf(chats, 'Noor')?.name).toBe('Dorian')
  expect(neighbourOf(chats, 'Lucia')?.name).toBe('Dorian')
  expect(neighbourOf([aChat('Noor')], 'Noor')).toBeUndefined()
})
