import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TEST_CARDS } from './cards.ts'

function isLuhn(number: string): boolean {
  const digits = [...number].reverse().map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
  return digits.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10 === 0
}

describe('[PAY-51] the test cards', () => {
  test('have numbers that a card field accepts, each once', () => {
    expect(TEST_CARDS.filter(({ number }) => !isLuhn(number))).toEqual([])
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
  })

  test('are all in docs/sandbox-processor.md, with what they do', () => {
    const page = readFileSync('docs/sandbox-processor.md', 'utf8')
    const rows = [...page.matchAll(/^\| `([\d ]+)` \| (.+) \| (.+) \|$/gm)]
    expect(rows.map(([, number = '', group, story]) => [number.replaceAll(' ', ''), group, story])).toEqual(
      TEST_CARDS.map(({ number, group, story }) => [number, group, story]),
    )
  })
})
