import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { PremadeCharacter } from '#contract/characters.ts'
import { screenText } from '#server/moderation/screen.ts'

const now = new Date('2026-11-23T12:00:00Z')

const catalogue = globSync('content/characters/**/*.json')
  .sort()
  .map((file) => ({
    character: basename(file, '.json'),
    ...PremadeCharacter.parse(JSON.parse(readFileSync(file, 'utf8'))),
  }))

/** What of this makes what adults say after it a harm. */
const harming = (said: { character: string; text: string }[]) =>
  said.filter(({ text }) => {
    const recent = [text, 'Good evening']
    return screenText('Now, she is naked.', { now, recent, speaker: 'character' }).action !== 'allow'
  })

test('no character of the catalogue greets with words that make what adults say after it a harm', () => {
  const greetings = catalogue.flatMap(({ character, greetings: all }) =>
    all.map((text) => ({ character, text })),
  )
  expect(greetings.length).toBeGreaterThan(100)
  expect(harming(greetings)).toEqual([])
})

test('nor tells so of its life, also in the middle of what adults do', () => {
  const lives = catalogue.flatMap(({ character, persona: { life = {} } }) =>
    Object.values(life).map((text) => ({ character, text })),
  )
  expect(lives.length).toBeGreaterThan(1000)
  expect(harming(lives)).toEqual([])
  const recent = ['She is naked.', 'Kiss me.']
  const stopped = lives.filter(
    ({ text }) => screenText(text, { now, recent, speaker: 'character' }).action !== 'allow',
  )
  expect(stopped).toEqual([])
})
