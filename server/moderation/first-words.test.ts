import { describe, expect, test } from 'vitest'
import { LinesFile } from '#contract/character-lines.ts'
import { PremadeCharacter } from '#contract/characters.ts'
import { readContent } from '#server/platform/content.ts'
import { screenText } from './screen.ts'

const now = new Date('2026-11-22T12:00:00Z')

const characters = readContent('content/characters', PremadeCharacter).map(({ data }) => data)
const languages = [
  { language: 'English', said: characters.map(({ greetings, openers }) => ({ greetings, openers })) },
  ...readContent('content/lines', LinesFile).map(({ file, data }) => ({
    language: file,
    said: Object.values(data).map(({ greetings, openers }) => ({ greetings, openers })),
  })),
]

/** What grown-ups may say to each other; next to a word of childhood it would be refused. */
const FLIRTING = 'I want you. Take off your clothes and kiss me.'

describe.each(languages)('[SAF-1] what characters offer to begin with, in $language', ({ said }) => {
  test('is refused by no rule, and taken for nobody’s cry for help', () => {
    const refused = said.flatMap(({ greetings, openers }) =>
      [
        ...greetings.map((text) => ({ text, recent: [], speaker: 'character' as const })),
        ...greetings.flatMap((greeting) =>
          openers.map((text) => ({ text, recent: [greeting], speaker: 'user' as const })),
        ),
      ].filter(({ text, recent, speaker }) => screenText(text, { now, recent, speaker }).action !== 'allow'),
    )
    expect(refused).toEqual([])
  })

  test('makes a minor of nobody: what adults say to each other goes on after it', () => {
    const refused = said.flatMap(({ greetings, openers }) =>
      [...greetings, ...openers].filter(
        (text) => screenText(FLIRTING, { now, recent: [text], speaker: 'user' }).action !== 'allow',
      ),
    )
    expect(refused).toEqual([])
  })
})
