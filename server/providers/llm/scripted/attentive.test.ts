import { describe, expect, test } from 'vitest'
import type { Speaker } from '../port.ts'
import { ownPossession } from './persona.ts'
import { speakers } from './speakers.fixture.ts'
import { converse, readingOf, talkOf } from './talks.fixture.ts'
import { read } from './understand.ts'

const named = (name: string): Speaker => {
  const speaker = speakers.find((known) => known.name === name)
  if (!speaker) throw new Error(`No ${name} among the speakers`)
  return speaker
}
const last = (name: string, ...messages: string[]) => converse(named(name), messages).at(-1) ?? ''

describe('a character answers from its own sheet', () => {
  test.each([
    ['Callum', 'have you got any pets?', /collie/],
    ['Callum', 'do you play an instrument?', /accordion/],
    ['Ngaire', 'do you know anything about surfing?', /surfing/],
    ['Mireille', 'why do you go to bad operetta?', /operetta/],
  ])('%s, asked "%s"', (name, question, own) => {
    expect(last(name, 'hello', question)).toMatch(own)
  })
})

test('a turn of speech in a sheet is no possession', () => {
  const [speaker] = speakers
  if (!speaker) throw new Error('no speaker')
  const told = (history: string) => ({
    ...speaker,
    persona: { ...speaker.persona, history, interests: ['chess'] },
  })
  expect(ownPossession('do you have any pets?', told('I own a goat of a tale.'))).toBeUndefined()
  expect(ownPossession('do you have a van?', told('I was a van driver.'))).toBeUndefined()
  expect(ownPossession('do you have a cat?', told('I keep an old collie.'))).toBeUndefined()
  expect(ownPossession('do you have a dog?', told('I keep an old collie.'))).toMatch(/collie/)
})

test.each([
  ['I have never been there.', 'really? never?', 'really-never'],
  ['My dog sleeps by the stove.', "what's the dog called?", 'her-animals-name'],
])('after "%s", "%s" turns on it, and elsewhere on nothing', (said, message, rule) => {
  expect(read({ talk: talkOf(['hello', message], said) }).rule?.name).toBe(rule)
  expect(readingOf('hello', message).rule?.name).not.toBe(rule)
})

describe('whoever asks something', () => {
  const questions = [
    'have you ever run away from something?',
    'what would you do with a free afternoon?',
    'why do you work at night?',
    'how do you do that?',
    'do you ever miss the old days?',
    'which one?',
    'did they thank you?',
    'would you have said something?',
  ]

  test('is mostly given an answer that does not end on a question', () => {
    const replies = speakers.flatMap((speaker) => converse(speaker, questions))
    const asking = replies.filter((reply) => /\?["')*]*\s*$/.test(reply))
    expect(asking.length / replies.length).toBeLessThan(0.3)
  })
})

describe('what the user told is used later', () => {
  test('the cat is wished a good night as well', () => {
    const replies = speakers.map((speaker) =>
      converse(speaker, ['my cat is called Pickle', 'it rained today', 'good night then']).at(-1),
    )
    expect(replies.filter((reply) => reply?.includes('Pickle')).length).toBeGreaterThan(1)
  })
})

describe('in a scene', () => {
  test.each([
    ['slides a small paper bag across the desk', /paper bag/],
    ['straightens your collar', /collar/],
    ['picks up the brass clock', /brass clock/],
  ])('what is in the hand is taken up: *%s*', (deed, thing) => {
    const replies = speakers.map((speaker) => converse(speaker, [`*${deed}*`])[0] ?? '')
    for (const reply of replies) expect(reply).toMatch(/^\*[^*]+\*/)
    expect(replies.some((reply) => thing.test(reply))).toBe(true)
  })
})

describe('a question that turns on what she said', () => {
  test.each([
    ['miss-something', 'do you ever miss the sea?'],
    ['did-they', 'and did he thank you'],
    ['why-not-then', 'why not?'],
    ['which-then', 'which one?'],
    ['in-my-shoes', 'what would you say to her if you were me'],
    ['easy-for-you', "easy for you, you've got a whistle"],
    ['come-with-me', 'then come with me'],
    ['bids-a-sum', 'two naira, final offer'],
  ])('%s: %s', (rule, message) => {
    expect(readingOf('hello', message).rule?.name).toBe(rule)
  })

  test.each([
    'come with me, i am not coming back',
    'can you come with me to the bathroom',
    'what would you say if you were me and wanted to die',
    'did he hurt you',
  ])('and is not seen in what is something else: %s', (message) => {
    expect(readingOf('hello', message).rule?.name ?? '').not.toMatch(
      /^(?:come-with-me|in-my-shoes|did-they)$/,
    )
  })
})

test('a word of six thousand letters is read as far as its first eighty', () => {
  const word = 'abcdefghij'
  const [first, second] = [600, 300].map((times) => converse(named('Mireille'), [word.repeat(times)])[0])
  expect(first).toBe(second)
})
