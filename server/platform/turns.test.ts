import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

function aQueue() {
  let nowMs = 0
  const turns = createTurns(() => nowMs)
  return {
    turns,
    pass: (ms: number) => {
      nowMs += ms
    },
    /** Comes, and answers what ends the wait. */
    come() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const waited = turns.wait(promise)
      return async () => {
        resolve()
        await waited
      }
    },
  }
}

test('a queue that was empty a moment ago is a burst', () => {
  const { turns, pass, come } = aQueue()
  come()
  pass(2_900)
  expect(turns.lateMs()).toBe(0)
})

test('who comes is as late as the first of a queue that is never empty', async () => {
  const { turns, pass, come } = aQueue()
  let serve = come()
  for (let moment = 0; moment < 40; moment++) {
    const next = come()
    pass(100)
    await serve()
    serve = next
  }
  expect(turns.lateMs()).toBe(100)
})

test('who comes is late where the queue was not empty for longer than a burst and the first of it waits', async () => {
  const { turns, pass, come } = aQueue()
  const first = come()
  pass(2_000)
  const second = come()
  await first()
  pass(1_100)
  expect(turns.lateMs()).toBe(1_100)
  await second()
  expect(turns.lateMs()).toBe(0)
})

test('a long pause makes nobody late', () => {
  const { turns, pass, come } = aQueue()
  pass(60_000)
  come()
  pass(2_900)
  expect(turns.lateMs()).toBe(0)
})

test('a wait that fails is over, and fails', async () => {
  const { turns, pass } = aQueue()
  const failing = turns.wait(Promise.reject(new Error('gone')))
  await expect(failing).rejects.toThrow('gone')
  pass(10_000)
  expect(turns.lateMs()).toBe(0)
})
