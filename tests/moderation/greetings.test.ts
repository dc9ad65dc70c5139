import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { screenText } from '#server/moderation/screen.ts'

const now = new Date('2026-11-23T12:00:00Z')

const greetings = globSync('content/characters/**/*.json')
  .sort()
  .flatMap((file) => {
    const { greetings = [] } = JSON.parse(readFileSync(file, 'utf8')) as { greetings?: string[] }
    return greetings.map((greeting) => ({ character: basename(file, '.json'), greeting }))
  })

test('no character of the catalogue greets with words that make what adults say after it a harm', () => {
  expect(greetings.length).toBeGreaterThan(100)
  const blocked = greetings.filter(({ greeting }) => {
    const recent = [greeting, 'Good evening']
    return screenText('Now, she is naked.', { now, recent, speaker: 'character' }).action !== 'allow'
  })
  expect(blocked).toEqual([])
})
