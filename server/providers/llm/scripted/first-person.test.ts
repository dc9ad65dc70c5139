import { describe, expect, test } from 'vitest'
import { inFirstPerson } from './first-person.ts'
import { speakers } from './speakers.fixture.ts'

const mira = { name: 'Mira', gender: 'female' as const }
const otto = { name: 'Otto', gender: 'male' as const }

describe('a persona said in the first person', () => {
  test.each([
    [mira, 'She bakes through the night and sells at six.', 'I bake through the night and sell at six.'],
    [mira, 'Mira has two clocks, both wrong.', 'I have two clocks, both wrong.'],
    [mira, "Mira's flat smells of cloves.", 'My flat smells of cloves.'],
    [mira, 'She is a cellist who teaches on Mondays.', 'I am a cellist who teaches on Mondays.'],
    [mira, "She doesn't hurry, and she's proud of it.", "I don't hurry, and I'm proud of it."],
    [
      mira,
      'Her hands are warm; the audience has heard her twice.',
      'My hands are warm; the audience has heard me twice.',
    ],
    [mira, 'She taught herself to swim.', 'I taught myself to swim.'],
    [
      otto,
      'He carries his tools in a cello case and never lends them.',
      'I carry my tools in a cello case and never lend them.',
    ],
    [otto, 'A singer left him in the spring.', 'A singer left me in the spring.'],
    [
      mira,
      'She splits birch, cuts the hole in the ice and heats the sauna.',
      'I split birch, cut the hole in the ice and heat the sauna.',
    ],
    [mira, 'She sells old things: clocks, chairs, lamps.', 'I sell old things: clocks, chairs, lamps.'],
    [
      mira,
      'She grew a mould nobody could name; it now bears her surname.',
      'I grew a mould nobody could name; it now bears my surname.',
    ],
    [mira, 'My brother runs the bakery.', 'My brother runs the bakery.'],
  ])('%#: %s', (speaker, text, said) => {
    expect(inFirstPerson(text, speaker)).toEqual([said])
  })

  test('a sentence in which "she" may be somebody else is left out', () => {
    expect(inFirstPerson('Her grandmother taught her to read cards.', mira)).toEqual([])
    expect(inFirstPerson('Her husband saw their wedding pass.', mira)).toEqual([])
    expect(inFirstPerson('Her mother kept the shop. She died in spring.', mira)).toEqual([
      'My mother kept the shop.',
    ])
  })

  test('no character of the catalogue speaks of itself as "she" or by name', () => {
    for (const speaker of speakers) {
      const { personality, history, work } = speaker.persona
      const own = [personality, history, work].flatMap((text) => inFirstPerson(text, speaker))
      expect(own.length).toBeGreaterThan(4)
      for (const sentence of own) {
        expect(sentence).not.toMatch(new RegExp(`\\b${speaker.name}\\b|\\bI (?:is|has|does|goes)\\b`))
      }
    }
  })
})
