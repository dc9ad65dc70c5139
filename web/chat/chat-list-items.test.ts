import { expect, test } from 'vitest'
import type { Chat } from '#contract/chat.ts'
import { type ChatListItem, chatListItems, chatsInOrder } from './chat-list-items.ts'

const aChat = (name: string, seq: number, pinned = false): Chat => ({
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
  pinned,
  isMain: true,
  scene: '',
  unread: 0,
  updatedAt: '2026-11-20T20:00:00.000Z',
  lastMessage: {
    id: name,
    modelId: name,
    seq,
    author: 'character',
    content: 'Hello',
    status: 'finished',
    version: 1,
    saved: false,
    createdAt: '2026-11-20T20:00:00.000Z',
  },
})

const shown = (items: ChatListItem[]) =>
  items.map((item) => (item.kind === 'chat' ? item.chat.name : item.kind === 'label' ? item.text : '---'))

const chats = [aChat('Lucia', 1), aChat('Noor', 7), aChat('Anjali', 3, true), aChat('Dorian', 5)]

test('[MENU-02] pinned chats stand above a divider, then the others, then who was just met', () => {
  expect(shown(chatListItems(chats))).toEqual(['Anjali', '---', 'Noor', 'Dorian', 'Just met', 'Lucia'])
})

test('without pinned chats there is no divider, and without new ones no label', () => {
  expect(shown(chatListItems([aChat('Noor', 7)]))).toEqual(['Noor'])
})

test('a search narrows the list to names with that text', () => {
  expect(shown(chatListItems(chats, ' oR'))).toEqual(['Noor', 'Dorian'])
})

test('going from chat to chat follows the list as it stands', () => {
  expect(chatsInOrder(chatListItems(chats)).map(({ name }) => name)).toEqual([
    'Anjali',
    'Noor',
    'Dorian',
    'Lucia',
  ])
})

test('a branch is told from the chat that it came from, as long as that is there', () => {
  const chat = aChat('Noor', 7)
  const branch = { ...chat, id: 'branch', isMain: false }
  const further = (all: Chat[]) =>
    chatListItems(all).flatMap((item) => (item.kind === 'chat' && item.isFurther ? [item.chat.id] : []))
  expect(further([branch, chat])).toEqual(['branch'])
  expect(further([branch])).toEqual([])
  expect(further([{ ...branch, premadeId: 'Anjali' }, chat])).toEqual([])
  expect(further([{ ...branch, members: [] }, chat])).toEqual([])
})
