import { describe, expect, test } from 'vitest'
import { deedIn } from './deeds.ts'
import { speakers } from './speakers.fixture.ts'
import { converse, readingOf } from './talks.fixture.ts'

const ruleOf = (...messages: string[]) => readingOf(...messages).rule?.name

describe('in a scene', () => {
  test.each([
    ['takes off my wet jacket and hangs it by the door', /wet jacket/],
    ['gives you a red rose', /red rose/],
  ])('the character takes up the thing in the hand: *%s*', (deed, thing) => {
    const replies = speakers.map((speaker) => converse(speaker, [`*${deed}*`])[0])
    expect(replies.some((reply) => thing.test(reply ?? ''))).toBe(true)
    for (const reply of replies) expect(reply).toMatch(/^\*[^*]+\*/)
  })

  test('what is asked for is fetched, and not talked about', () => {
    for (const speaker of speakers) {
      const [, towel, drink] = converse(speaker, [
        '*knocks on your door, soaked from the rain*',
        'do you have a towel?',
        'could i have something hot to drink?',
      ])
      expect(towel).toMatch(/^\*[^*]+\*/)
      expect(drink).toMatch(/^\*[^*]+\*/)
    }
  })

  test.each([
    ['do you have a towel?', 'scene-have-you'],
    ['what do we do now?', 'scene-what-now'],
    ["you're cheating", 'cheat-accused'],
    ["I think I'll have to stay here tonight", 'scene-stay'],
    ['is the rain still going?', 'scene-rain-still'],
    ["let's get some fresh air", 'scene-go-somewhere'],
  ])('a plain line belongs to it, and outside of one it does not: %s', (message, rule) => {
    expect(ruleOf('*sits down by the fire*', message)).toBe(rule)
    expect(ruleOf('hello', message)).not.toBe(rule)
  })

  test('nobody numbers what they say', () => {
    for (const speaker of speakers)
      for (const reply of converse(speaker, [
        '*takes your hand*',
        'it is warm',
        '*looks at you*',
        'stay a little',
      ]))
        expect(reply).not.toMatch(/^\d\)/m)
  })

  test('few words beside a deed do not hide it', () => {
    const [speaker] = speakers
    const replies = speaker ? converse(speaker, ['*takes the cup with both hands* mmm, good']) : []
    expect(replies[0]).not.toMatch(/what goes with it/i)
    expect(replies[0]).toMatch(/^\*[^*]+\* .+/)
  })

  test.each([
    ['smiles', false],
    ['nods slowly', false],
    ['looks at you', false],
    ['takes off your coat', false],
    ['opens the letter', true],
    ['rolls the dice', true],
    ['steps on your foot', true],
    ['lights a candle', true],
  ])('a gesture is no deed of its own: *%s*', (done, isDeed) => {
    expect(deedIn(done) !== undefined).toBe(isDeed)
  })
})
