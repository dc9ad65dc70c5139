import { expect, test } from 'vitest'
import { harmWords } from '#web/desk/appeals/appeal-words.ts'
import { aboutWords, decisionOfKey, decisionsFor, originWords } from './case-words.ts'

test('a harm is named as the policy names it, and a reason as its reporter read it', () => {
  expect(aboutWords({ kind: 'blocked', about: 'real-persons' })).toBe('Real persons')
  expect(aboutWords({ kind: 'blocked', about: 'non-consent' })).toBe('Non-consent')
  expect(harmWords({ category: 'non-consent' })).toBe('Non-consent')
  expect(aboutWords({ kind: 'message-report', about: 'broken' })).toBe('It is broken, or makes no sense')
  expect(aboutWords({ kind: 'message-report', about: 'something-new' })).toBe('Something new')
})

test('where a case stood is said once', () => {
  expect(originWords({ kind: 'blocked', surface: 'prompt' })).toBe('Blocked by the rules, prompt')
  expect(originWords({ kind: 'message-report', surface: 'message' })).toBe('Reported message')
})

test('what is escalated can still be upheld or dismissed, by somebody else', () => {
  const opened = { kind: 'blocked', id: '', userId: '', about: 'hate', surface: 'message', at: '' } as const
  const one = { ...opened, decidedAt: null, evidence: [], hasTalk: false }
  expect(decisionsFor({ ...one, decision: null, mayDecide: true })).toContain('escalated')
  expect(decisionsFor({ ...one, decision: 'escalated', mayDecide: true })).toEqual(['upheld', 'dismissed'])
  expect(decisionsFor({ ...one, decision: 'escalated', mayDecide: false })).toEqual([])
})

test('each decision has a key, and no other key is one', () => {
  expect(['u', 'd', 'e', 'j', ''].map(decisionOfKey)).toEqual([
    'upheld',
    'dismissed',
    'escalated',
    undefined,
    undefined,
  ])
})
