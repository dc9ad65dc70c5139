import { describe, expect, test } from 'vitest'
import { PremadeCharacter } from '#contract/characters.ts'
import { isPressing } from '#server/check-ins/is-pressing.ts'
import { readContent } from '#server/platform/content.ts'
import type { Occasion, Turn } from '../port.ts'
import { composeReply, REPLY_MAX } from './compose.ts'
import { mireille } from './speakers.fixture.ts'

const speakers = readContent('content/characters', PremadeCharacter).map(({ data: { model, persona } }) => ({
  name: model.name,
  age: model.age,
  gender: model.gender,
  persona,
}))
const PARTS = ['morning', 'afternoon', 'evening', 'night'] as const

const said = (...lines: string[]): Turn[] =>
  lines.flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'The kettle is on.' },
  ])
const occasion = (partOfDay: Occasion['partOfDay'], unanswered = 0): Occasion => ({
  weekday: 'Monday',
  partOfDay,
  silentDays: 2 ** unanswered,
  unanswered,
})
const first = (talk: Turn[], when: Occasion, speaker = mireille) =>
  composeReply({ prompt: [], speaker, talk, occasion: when })

describe('the embedded voice, writing first', () => {
  test('has something of its own to say as every character, and never presses or sells', () => {
    const lines = new Set<string>()
    for (const speaker of speakers) {
      let talk = said('I like long walks.')
      for (const [unanswered, part] of PARTS.entries()) {
        const line = first(talk, occasion(part, unanswered), speaker)
        expect(line.length, speaker.name).toBeGreaterThan(15)
        expect(line.length).toBeLessThan(REPLY_MAX)
        expect(isPressing(line), line).toBe(false)
        expect(line).not.toMatch(/!|\[|\]/)
        lines.add(line)
        talk = [...talk, { role: 'assistant', content: line }]
      }
    }
    expect(lines.size).toBeGreaterThan(speakers.length * PARTS.length * 0.97)
  })

  test('greets by the hour', () => {
    const greetings = PARTS.map((part) =>
      speakers
        .map((speaker) => first(said('Hello.'), occasion(part), speaker))
        .join('\n')
        .toLowerCase(),
    )
    expect(greetings.map((text) => /\bgood morning/.test(text))).toEqual([true, false, false, false])
    expect(greetings.map((text) => /\bgood evening/.test(text))).toEqual([false, false, true, false])
  })

  test('touches on what the user left open, and asks nothing about it', () => {
    const lines = speakers.map((speaker) =>
      first(said('I have the interview tomorrow.'), occasion('morning'), speaker),
    )
    expect(lines.filter((line) => /interview/i.test(line)).length).toBeGreaterThan(speakers.length * 0.9)
  })

  test('says nothing unasked to somebody who was in danger or is too young', () => {
    expect(first(said('I want to kill myself'), occasion('morning'))).toBe('')
    expect(first(said('I am 15', 'Tell me about the stars'), occasion('morning'))).toBe('')
  })
})
