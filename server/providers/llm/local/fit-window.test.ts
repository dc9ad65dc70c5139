import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PromptMessage } from '../port.ts'
import { fitWindow } from './fit-window.ts'

/** A character is a token, and every line costs four more. */
const count = (prompt: PromptMessage[]) => prompt.reduce((sum, { content }) => sum + content.length + 4, 0)

const talk = fc
  .tuple(
    fc.string({ maxLength: 300 }),
    fc.array(fc.string({ minLength: 1, maxLength: 400 }), { minLength: 1, maxLength: 12 }),
  )
  .map(([system, lines]): PromptMessage[] => [
    { role: 'system', content: system },
    ...lines.map((content, at) => ({
      role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content,
    })),
  ])
  .map((prompt) => (prompt.at(-1)?.role === 'assistant' ? prompt.slice(0, -1) : prompt))

describe('a prompt that is longer than the window', () => {
  test('fits once it is cut, whatever it was', () => {
    fc.assert(
      fc.property(talk, fc.integer({ min: 260, max: 3000 }), (prompt, tokens) => {
        expect(count(fitWindow(prompt, tokens, count))).toBeLessThanOrEqual(tokens)
      }),
    )
  })

  test('keeps the line to answer, and begins the talk with the user', () => {
    fc.assert(
      fc.property(talk, fc.integer({ min: 260, max: 3000 }), (prompt, tokens) => {
        const fitted = fitWindow(prompt, tokens, count)
        const last = prompt.at(-1)?.content ?? ''
        expect(last.endsWith(fitted.at(-1)?.content ?? 'nothing')).toBe(true)
        expect(fitted.filter(({ role }) => role !== 'system')[0]?.role).toBe('user')
      }),
    )
  })

  test('loses its oldest lines first, and no more of them than it must', () => {
    const prompt: PromptMessage[] = [
      { role: 'system', content: 'Be Mia.' },
      { role: 'user', content: 'a'.repeat(100) },
      { role: 'assistant', content: 'b'.repeat(100) },
      { role: 'user', content: 'c'.repeat(100) },
      { role: 'assistant', content: 'd'.repeat(100) },
      { role: 'user', content: 'e'.repeat(100) },
    ]
    expect(fitWindow(prompt, count(prompt), count)).toEqual(prompt)
    expect(fitWindow(prompt, count(prompt) - 1, count)).toEqual([prompt[0], ...prompt.slice(3)])
    expect(fitWindow(prompt, 120, count)).toEqual([prompt[0], prompt[5]])
  })
})
