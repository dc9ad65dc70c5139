import { expect, test } from 'vitest'
import { actionsOf } from './message-actions.ts'
import { fromMessage, fromUnsent } from './thread-message.ts'

const createdAt = '2026-11-20T20:00:00.000Z'
const aMessage = (author: 'user' | 'character', seq: number) =>
  fromMessage({
    id: `id-${seq}`,
    modelId: 'chat',
    seq,
    author,
    content: 'Hello',
    status: 'finished',
    version: 1,
    saved: false,
    createdAt,
  })
const idle = { isLast: true, isReplying: false, isLocked: false }

test('the last reply can be written again and continued', () => {
  expect(actionsOf(aMessage('character', 3), idle)).toEqual([
    'copy',
    'listen',
    'save',
    'edit',
    'again',
    'hint',
    'goOn',
    'why',
    'branch',
    'remove',
    'report',
  ])
})

test('one’s own message can be edited, and so can a reply that has words', () => {
  expect(actionsOf(aMessage('user', 2), { ...idle, isLast: false })).toEqual([
    'copy',
    'save',
    'edit',
    'branch',
    'remove',
  ])
  const earlier = { ...idle, isLast: false }
  expect(actionsOf(aMessage('character', 1), earlier)).toContain('edit')
  expect(actionsOf({ ...aMessage('character', 3), content: '' }, earlier)).not.toContain('edit')
  expect(actionsOf({ ...aMessage('character', 3), status: 'failed' }, earlier)).not.toContain('edit')
})

test('while a reply is being written nothing is taken from the talk', () => {
  const busy = { isLast: false, isReplying: true, isLocked: false }
  expect(actionsOf(aMessage('user', 2), busy)).toEqual(['copy', 'save', 'branch'])
})

test('while writing is off a reply is read, saved and taken away, and nothing is written anew', () => {
  const locked = { ...idle, isLocked: true }
  expect(actionsOf(aMessage('character', 3), locked)).toEqual([
    'copy',
    'listen',
    'save',
    'why',
    'remove',
    'report',
  ])
  expect(actionsOf(aMessage('user', 2), locked)).not.toContain('edit')
})

test('the greeting stays, has no hint, and nothing was remembered for it', () => {
  const actions = actionsOf(aMessage('character', 1), idle)
  expect(actions).not.toContain('remove')
  expect(actions).not.toContain('why')
  expect(actions).not.toContain('hint')
})

test('what was not sent can only be copied', () => {
  expect(actionsOf(fromUnsent({ clientId: 'mine', content: 'Wait', createdAt }), idle)).toEqual(['copy'])
})
