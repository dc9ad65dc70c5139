import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Lorebook } from '#contract/lorebook.ts'
import { fillMacros } from './macros.ts'
import { playOf } from './play.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean).length
const NAMES = { char: 'Vera', user: 'Jonas' }

describe('what a prompt holds of a card and its lorebook', () => {
  test('keeps to its part of the prompt, whatever they say', () => {
    const text = fc.string({ maxLength: 3_000 })
    const card = fc.record({
      description: text,
      personality: text,
      scenario: text,
      examples: text,
      system: text,
      afterwards: text,
    })
    const entries = fc.array(
      fc.record({ keys: fc.constant(['a']), content: text, constant: fc.boolean(), enabled: fc.boolean() }),
    )
    fc.assert(
      fc.property(card, entries, fc.integer({ min: 0, max: 4_000 }), (role, found, promptTokens) => {
        const lorebook = Lorebook.parse({ entries: found, token_budget: 100_000 })
        const talk = [{ author: 'user' as const, text: 'a' }]
        const play = playOf({ role, lorebook, names: NAMES, talk, promptTokens, countTokens: words })
        const lore = [
          ...play.loreBefore,
          ...play.loreAfter,
          ...play.loreNow,
          ...play.loreInTalk.map(({ text }) => text),
        ].map(words)
        expect(lore.reduce((sum, tokens) => sum + tokens, 0)).toBeLessThanOrEqual(promptTokens * 0.2)
        const { afterwards, ...described } = play.role ?? role
        const tokens = Object.values(described).map(words)
        expect(tokens.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(promptTokens * 0.4)
        expect(words(afterwards)).toBeLessThanOrEqual(200)
        expect(play.reserve).toBeGreaterThanOrEqual(play.loreNow.reduce((sum, one) => sum + words(one), 0))
      }),
      { numRuns: 60 },
    )
  })

  test('is lore alone for a premade character, which no card describes', () => {
    const entries = [
      { keys: ['quay'], content: '{{char}} grew up above the quay.' },
      { keys: [], content: 'It rains.', constant: true },
    ]
    const play = playOf({
      role: undefined,
      lorebook: Lorebook.parse({ entries }),
      names: NAMES,
      talk: [{ author: 'user', text: 'Do you know the quay?' }],
      promptTokens: 4_000,
      countTokens: words,
    })
    expect(play).toMatchObject({
      role: undefined,
      loreBefore: ['It rains.'],
      loreNow: ['Vera grew up above the quay.'],
    })
  })

  test('cuts a long text where a sentence ends, the least weighty first', () => {
    const role = {
      description: 'She repairs one more clock. '.repeat(30),
      personality: '',
      scenario: '',
      examples: 'Late again. '.repeat(100),
      system: '',
      afterwards: '',
    }
    const request = { lorebook: undefined, names: NAMES, talk: [], countTokens: words }
    const play = playOf({ ...request, role, promptTokens: 400 })
    expect(words(play.role?.description ?? '')).toBe(150)
    expect(words(play.role?.examples ?? '')).toBeLessThanOrEqual(10)
    const short = playOf({ ...request, role, promptTokens: 200 })
    expect(short.role?.description).toMatch(/clock\.$/)
    expect(short.role?.examples.split(/\s+/).filter(Boolean).length).toBeLessThan(10)
  })
})

test.each([
  ['{{char}} and {{User}}', 'Vera and Jonas', 'Vera and you'],
  ["<BOT> holds <USER>'s coat.", "Vera holds Jonas's coat.", 'Vera holds your coat.'],
  ['{{// a note }}Come in.{{hidden_key:lamp}}', 'Come in.', 'Come in.'],
  ['{{random:a,b}} stays', '{{random:a,b}} stays', '{{random:a,b}} stays'],
])('the macros of "%s" are filled in', (text, named, unnamed) => {
  expect(fillMacros(text, NAMES)).toBe(named)
  expect(fillMacros(text, { char: 'Vera', user: '' })).toBe(unnamed)
})
