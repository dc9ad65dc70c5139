import { expect, test } from 'vitest'
import { outcomeWords } from './engine-words.ts'

test('a test of an engine is told in a sentence, also one that nobody has foreseen', () => {
  expect(outcomeWords({ isReal: true, outcome: 'ok', ms: 2340, firstWordMs: 412 })).toBe(
    'Answered in 2.3 s, the first word after 0.4 s.',
  )
  expect(outcomeWords({ isReal: false, outcome: 'ok', ms: 12 })).toBe(
    'Answered in less than 0.1 s. No engine is set: this was the stand-in of the program.',
  )
  expect(outcomeWords({ isReal: true, outcome: 'unreachable', ms: 800 })).toBe(
    'No answer after 0.8 s: it cannot be reached.',
  )
  expect(outcomeWords({ isReal: false, outcome: 'off', ms: 0 })).toBe('None is set.')
  expect(outcomeWords({ isReal: true, outcome: 'out-of-paint', ms: 800 })).toContain('out-of-paint')
})

test('a test of the model tells how many tokens a second its latest replies had', () => {
  const asked = { isReal: true, outcome: 'ok', ms: 2340 }
  expect(
    outcomeWords({
      ...asked,
      model: { name: 'qwen', replies: 132, firstWordMs: 380, tokensPerSecond: 31.5 },
    }),
  ).toBe(
    'Answered in 2.3 s. Replies of qwen in this process: 132. The middle one of the latest 50: first word after 0.4 s, 31.5 tokens a second.',
  )
  expect(outcomeWords({ ...asked, outcome: 'unreachable', model: { name: 'qwen', replies: 0 } })).toBe(
    'No answer after 2.3 s: it cannot be reached. This process has no reply of qwen yet.',
  )
  expect(outcomeWords({ isReal: true, outcome: 'unlike', ms: 2_300 })).toContain('no model for this')
})
