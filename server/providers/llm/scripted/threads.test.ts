import { expect, test } from 'vitest'
import type { Turn } from '../port.ts'
import { openThread } from './threads.ts'

const talk = (...lines: string[]): Turn[] =>
  lines.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }))

test('an event that the user told of stays open until somebody asks how it went', () => {
  const before = ['I have an interview on Monday', 'Good luck with the interview.', 'thanks', 'Any time.']
  expect(openThread(talk(...before, 'hi'))).toMatchObject({
    kind: 'event',
    what: 'the interview',
    raised: false,
  })
  expect(
    openThread(talk(...before, 'hi', 'How did the interview go?', 'well', 'Good.', 'hey')),
  ).toBeUndefined()
})

test('an event the user came back to is closed', () => {
  expect(
    openThread(
      talk('my exam is tomorrow', 'Sleep well.', 'the exam was fine', 'Good.', 'hi', 'Hello.', 'hey'),
    ),
  ).toBeUndefined()
})

test('a feeling is asked after too', () => {
  expect(openThread(talk('I feel so lonely', 'Sit.', 'ok', 'Good.', 'hi'))).toMatchObject({
    kind: 'feeling',
    what: 'lonely',
  })
})

test('what was said only now is not an open thread', () => {
  expect(openThread(talk('I have an exam tomorrow'))).toBeUndefined()
})
