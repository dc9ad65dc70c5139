import { describe, expect, test } from 'vitest'
import { type TokenFacts, tokenStep } from './rotation.ts'

const T0 = new Date('2026-11-21T12:00:00Z')
const at = (seconds: number) => new Date(T0.getTime() + seconds * 1000)
const facts = (over: Partial<TokenFacts>): TokenFacts => ({
  is_current: true,
  is_confirmed: true,
  previous_until: null,
  rotated_at: T0,
  ...over,
})

describe('a token', () => {
  test('is good as it is for a quarter of an hour, then exchanged', () => {
    expect(tokenStep(facts({}), at(899))).toBe('keep')
    expect(tokenStep(facts({}), at(900))).toBe('rotate')
  })
  test('is confirmed when it is shown for the first time', () => {
    expect(tokenStep(facts({ is_confirmed: false }), at(5))).toBe('confirm')
  })
})

describe('[SEC-4] the token before', () => {
  const ofBefore = (over: Partial<TokenFacts>) => facts({ is_current: false, ...over })
  test('is good for a minute after the new one was seen, and then unknown', () => {
    const seen = ofBefore({ previous_until: at(60) })
    expect(tokenStep(seen, at(59))).toBe('keep')
    expect(tokenStep(seen, at(60))).toBe('refuse')
  })
  test('is good while the new one has not been seen, however long that takes', () => {
    const unseen = ofBefore({ is_confirmed: false })
    expect(tokenStep(unseen, at(59))).toBe('keep')
    expect(tokenStep(unseen, at(60))).toBe('reissue')
    expect(tokenStep(unseen, at(86_400))).toBe('reissue')
  })
})
