import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHOSEN_VOICES } from '#contract/character-choices.ts'
import { Gender, PremadeCharacter } from '#contract/characters.ts'
import { readContent } from '#server/platform/content.ts'
import { aCharacter } from '#tests/factories/a-character.ts'
import { PACE, PITCH_HZ, readerBeside, voiceOf } from './character-voice.ts'

const models = fc.record({
  gender: fc.constantFrom(...Gender.options),
  age: fc.integer({ min: 18, max: 99 }),
  name: fc.string({ minLength: 1 }),
  premadeId: fc.uuid(),
})
const voiceWith = (model: Partial<PremadeCharacter['model']>) => {
  const character = aCharacter()
  return voiceOf({ ...character, model: { ...character.model, ...model } })
}

test('everyone sounds like an adult, in the range of women or of men', () => {
  fc.assert(
    fc.property(models, (model) => {
      const { register, pitchHz, pace } = voiceWith(model)
      const [low, high] = PITCH_HZ[model.gender]
      expect(register).toBe(model.gender === 'male' ? 'male' : 'female')
      expect(pitchHz).toBeGreaterThanOrEqual(low)
      expect(pitchHz).toBeLessThanOrEqual(Math.min(high, 215))
      expect(pace).toBeGreaterThanOrEqual(PACE[0])
      expect(pace).toBeLessThanOrEqual(PACE[1])
    }),
  )
})

test('a character keeps its voice, and speaks lower when older', () => {
  expect(voiceWith({})).toEqual(voiceWith({}))
  expect(voiceWith({ age: 60 }).pitchHz).toBeLessThan(voiceWith({ age: 21 }).pitchHz)
})

test('a voice that somebody chose sounds alike for all of a gender, and is an adult’s', () => {
  fc.assert(
    fc.property(models, fc.constantFrom(...CHOSEN_VOICES), (model, voice) => {
      const spoken = voiceOf({ ...aCharacter(), model: { ...aCharacter().model, ...model }, voice })
      const [low, high] = PITCH_HZ[model.gender]
      expect(spoken.pitchHz).toBeGreaterThanOrEqual(low)
      expect(spoken.pitchHz).toBeLessThanOrEqual(high)
      expect(spoken.pace).toBeGreaterThanOrEqual(PACE[0])
      expect(spoken.pace).toBeLessThanOrEqual(PACE[1])
    }),
  )
  const of = (voice: (typeof CHOSEN_VOICES)[number]) => voiceOf({ ...aCharacter(), voice })
  expect(of('deep').pitchHz).toBeLessThan(of('bright').pitchHz)
})

test('the characters of the catalogue have voices of their own', () => {
  const folder = join(import.meta.dirname, '../../content/characters')
  const voices = readContent(folder, PremadeCharacter).map(({ data }) => voiceOf(data))
  const different = new Set(voices.map((voice) => JSON.stringify({ ...voice, timbre: voice.timbre % 3 })))
  expect(different.size).toBe(voices.length)
  const men = voices.filter(({ register }) => register === 'male')
  expect(new Set(men.map(({ timbre }) => timbre % 3)).size).toBe(3)
})

test('one’s own words are read by another than the character', () => {
  for (const gender of Gender.options) {
    const voice = voiceWith({ gender })
    expect(readerBeside(voice).register).not.toBe(voice.register)
  }
})
