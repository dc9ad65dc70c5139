import { expect, test } from 'vitest'
import type { ChangeEvent } from '#contract/changes.ts'
import { isNews } from './is-news.ts'
import type { ThreadMessage } from './thread-message.ts'

const aMessage = (seq: number, changes: Partial<ThreadMessage> = {}): ThreadMessage => ({
  key: `key ${seq}`,
  stored: { id: `message ${seq}`, seq, version: 1, saved: false },
  author: seq % 2 === 1 ? 'character' : 'user',
  content: 'Hello',
  status: 'finished',
  createdAt: '2026-11-21T20:00:00.000Z',
  ...changes,
})

const messages = [aMessage(1), aMessage(2), aMessage(3, { replyId: 'reply 3' })]
const isNewsHere = (event: ChangeEvent, known = messages, reading?: string) =>
  isNews(event, 'chat', { messages: known }, reading)

const talk = (lastSeq: number): ChangeEvent => ({ type: 'talk', chatId: 'chat', unread: 0, lastSeq })
const began = (replyId: string): ChangeEvent => ({
  type: 'reply-began',
  chatId: 'chat',
  messageId: 'any',
  replyId,
})
const ended = (replyId: string): ChangeEvent => ({
  type: 'reply-ended',
  chatId: 'chat',
  messageId: 'any',
  replyId,
  status: 'finished',
  unread: 0,
  lastSeq: 3,
})

test('a talk that ends where it does here is no news; one that goes on or was cut off is', () => {
  expect([talk(3), talk(5), talk(1)].map((event) => isNewsHere(event))).toEqual([false, true, true])
})

test('what happens in another chat is no news', () => {
  expect(isNews(talk(5), 'other', { messages }, undefined)).toBe(false)
  expect(isNewsHere({ type: 'me' })).toBe(false)
})

test('a reply that is not here is news', () => {
  expect([began('reply 3'), began('reply 5')].map((event) => isNewsHere(event))).toEqual([false, true])
})

test('the end of a reply is news unless it is read here, or was to its end', () => {
  const writing = messages.with(2, aMessage(3, { replyId: 'reply 3', status: 'writing' }))
  expect(isNewsHere(ended('reply 3'))).toBe(false)
  expect(isNewsHere(ended('reply 3'), writing, 'reply 3')).toBe(false)
  expect(isNewsHere(ended('reply 3'), writing)).toBe(true)
  expect(isNewsHere(ended('reply 5'))).toBe(true)
})

test('everything may be news after a gap', () => {
  expect(isNewsHere({ type: 'reset' })).toBe(true)
})
