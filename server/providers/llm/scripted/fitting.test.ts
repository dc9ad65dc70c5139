import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PremadeCharacter } from '#contract/characters.ts'
import type { Speaker } from '../port.ts'
import { TONGUES, talkWith } from './foreign.fixture.ts'
import { sentencesOf } from './sentences.ts'
import { speakers } from './speakers.fixture.ts'
import { converse, readingOf, saidTo } from './talks.fixture.ts'

const FOLDER = new URL('../../../../content/characters/', import.meta.url)
const everybody: Speaker[] = ['anime', 'boyfriend', 'girlfriend'].flatMap((folder) =>
  readdirSync(new URL(folder, FOLDER))
    .filter((file) => !file.endsWith('-old.json'))
    .map((file) => {
      const read = JSON.parse(readFileSync(new URL(`${folder}/${file}`, FOLDER), 'utf8'))
      const { model, persona } = PremadeCharacter.parse(read)
      return { name: model.name, age: model.age, gender: model.gender, persona }
    }),
)
const named = (name: string): Speaker => {
  const speaker = everybody.find((one) => one.name === name)
  if (!speaker) throw new Error(`No ${name}`)
  return speaker
}
const asked = (name: string, ...lines: string[]) => converse(named(name), lines).at(-1) ?? ''

describe('a question is answered with what the sheet has for just that', () => {
  test('and no half of a sentence stands for an answer', () => {
    for (const line of ['what is on the radio?', 'is there a radio?', 'what about the radio?', 'radio?'])
      expect(asked('Imani', line)).not.toMatch(/^On the radio and across/)
  })

  test.each(['what is on the radio?', "what's playing on the radio", 'what song is that?'])('%s', (line) => {
    expect(asked('Imani', line)).toMatch(/taarab/)
  })

  test.each(['What did you do before radio?', 'what did you do before that?', 'what was your first job?'])(
    '%s',
    (line) => {
      expect(asked('Imani', line)).toMatch(/sold airtime/)
    },
  )

  test.each([
    ['Tarek', 'What is your cat called?', /Ampere/],
    ['Binta', "what's your cat's name?", /Alum/],
    ['Dorian', 'do you have a cat?', /Paletot/],
    ['Wiremu', 'tell me about your dog', /Bilge/],
    ['Callum', 'how is your dog?', /Nelson/],
    ['Ximena', "what's your parrot called", /Licenciado/],
    ['Imani', 'What is your cat called?', /^(?:\*[^*]*\* )?No cat\. .*Limiter/],
  ])('of %s: %s', (name, line, answer) => {
    expect(asked(name, line)).toMatch(answer)
  })

  test('nobody who has no such animal tells of a love that ended', () => {
    for (const speaker of everybody)
      expect(converse(speaker, ['What is your cat called?']).at(-1)).toMatch(
        /\b(?:no cat|cats?|mouser|kitten|tomcat|Basson|Torque)\b/i,
      )
  })

  test('one is not asked for the pet of the other', () => {
    expect(readingOf('my cat is called Pickle', 'what is my cat called?').intent).toBe('ask-my-fact')
  })

  test.each([
    'Describe your room',
    'describe your flat to me',
    'tell me about where you live',
    'describe where you live',
  ])('the sheet says where it lives: %s', (line) => {
    expect(asked('Imani', line)).toMatch(/spice seller/)
    for (const speaker of everybody)
      expect(converse(speaker, [line]).at(-1)?.toLowerCase()).toContain(
        (speaker.persona.life?.home ?? speaker.persona.place).slice(0, 8).trim().toLowerCase(),
      )
  })
})

describe('what the user told is told back', () => {
  test.each([
    'What did I tell you earlier?',
    'what have i told you so far',
    'what did I say about myself?',
    'what did I tell you about me?',
  ])('%s', (line) => {
    for (const speaker of speakers) {
      expect(converse(speaker, ['hi', 'I live in Leipzig', 'ok', line]).at(-1)).toMatch(/Leipzig/)
      const told = converse(speaker, ['hi', 'the bus broke down on the bridge again', line]).at(-1)
      expect(told).toMatch(/bus broke down/)
      expect(converse(speaker, ['hi', line]).at(-1)).not.toMatch(
        new RegExp(speaker.persona.work.slice(0, 20)),
      )
    }
  })

  test('but no wish is told back as if it were told', () => {
    for (const speaker of speakers)
      expect(converse(speaker, ['hi', 'tell me a story', 'what did I tell you earlier?']).at(-1)).not.toMatch(
        /tell me a story/i,
      )
  })

  const TOLD = {
    de: ['Ich wohne jetzt am Kanal', 'Was habe ich dir vorhin erzählt?', /am Kanal/],
    es: ['vivo ahora cerca del río', '¿Qué te he contado antes?', /cerca del río/],
    fr: ['j’habite au bord du canal', "qu'est-ce que je t'ai raconté ?", /bord du canal/],
    pt: ['agora moro perto do rio', 'o que eu te contei antes?', /perto do rio/],
    ja: ['今日は海を見てきました', 'さっき何を話したっけ？', /海を見て/],
  } as const
  test.each(TONGUES)('in the words of %s', (language) => {
    const [told, question, answer] = TOLD[language]
    for (const { name } of speakers) expect(talkWith(name, language, [told, question]).at(-1)).toMatch(answer)
  })
})

describe('a story that is asked for is told', () => {
  test.each([
    'Tell me a long story about the sea',
    'tell me a story',
    'can you tell me a bedtime story please',
    'tell me another story about love',
    'I want to hear a scary story',
    'give me a story with a dragon',
  ])('in four to six sentences, and ends on no question: %s', (line) => {
    for (const speaker of everybody) {
      const story = (converse(speaker, ['hello', line]).at(-1) ?? '').replace(/^\*[^*]*\* /, '')
      expect(sentencesOf(story).length).toBeGreaterThanOrEqual(4)
      expect(story.length).toBeLessThan(700)
    }
  })

  test('the one about the sea has it in it, where the life has it', () => {
    expect(asked('Imani', 'Tell me a long story about the sea')).toMatch(/ship|ferry|dhow|fish/)
  })

  test.each(['I have a story for you', 'what a story', 'my story is long'])('and no other: %s', (line) => {
    expect(readingOf('hello', line).intent).not.toBe('story')
  })
})

describe('one more', () => {
  test.each(['one more', 'another one', 'again please', 'just one more'])(
    'after a good night is a last word: %s',
    (line) => {
      for (const reply of saidTo('hello', 'good night', line))
        expect(reply).toMatch(/One more\?|door|stalling|Greedy|encore|never get to bed/)
    },
  )

  test('after a joke is another joke', () => {
    expect(readingOf('tell me a joke', 'one more').intent).toBe('joke')
  })
})

describe('who asks who somebody is and where they live', () => {
  test('hears the name, the work and the place of everybody', () => {
    for (const speaker of everybody) {
      const said = converse(speaker, ['Who are you and where do you live?']).at(-1) ?? ''
      expect(said).toMatch(new RegExp(`I(?:'m| am) ${speaker.name}`, 'i'))
      expect(said.length).toBeGreaterThan(40)
    }
  })
})

describe('the evening that somebody plans', () => {
  test('is told in whole words, whatever they like to do and to drink', () => {
    for (const speaker of everybody)
      for (const line of [
        'what are you doing tonight?',
        'any plans for this evening?',
        'what will you do later?',
      ])
        expect(converse(speaker, [line]).at(-1)).not.toMatch(/\blittle of\b/)
  })
})
