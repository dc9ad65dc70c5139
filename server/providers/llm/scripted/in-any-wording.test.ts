import { describe, expect, test } from 'vitest'
import type { Turn } from '../port.ts'
import { talkWith } from './foreign.fixture.ts'
import { mireille, speakers } from './speakers.fixture.ts'
import { converse, readingOf } from './talks.fixture.ts'

const after = (said: string): Turn[] => [
  { role: 'user', content: 'hello' },
  { role: 'assistant', content: said },
]

describe('a question about the character', () => {
  test.each([
    ['as-a-kid', 'what were you like as a kid?'],
    ['as-a-kid', 'what kind of child were you?'],
    ['get-wrong', "what's something most people get wrong about you?"],
    ['get-wrong', 'how would your friends describe you?'],
    ['last-cried', 'when did you last cry?'],
    ['miss-whom', 'who do you miss?'],
    ['looks-up-to', 'who do you look up to?'],
    ['other-life', "what would you do if you weren't doing this?"],
    ['mother-like', "what's your mother like?"],
    ['always-lived', 'have you always lived there?'],
    ['always-lived', 'how long did it take you to feel at home?'],
    ['move-again', 'would you move again?'],
    ['out-of-it', 'is it strange for you to talk to strangers all day?'],
    ['cannot-sleep-you', 'wat do u do wen u cant sleep'],
    ['calms-you', 'what do you do when you feel lonely?'],
    ['plays-what', 'do you play anything'],
    ['last-concert', 'what was the last concert you went to?'],
    ['take-your-drink', 'how do you take your coffee?'],
    ['deal-breaker', "what's a dealbreaker for you?"],
    ['in-your-family', "who's the boss in your family?"],
    ['people-who', 'what do you think of people who never call back?'],
    ['here-later', 'will you be here tomorrow?'],
    ['ever-failed', 'have you ever failed at something over and over?'],
    ['been-there', 'have you been there?'],
  ])('is known as %s: "%s"', (rule, message) => {
    expect(readingOf('hello', message).rule?.name).toBe(rule)
  })

  test.each([
    ['always-lived', 'I have always lived here'],
    ['miss-whom', 'do you miss me?'],
    ['here-later', 'are you there?'],
    ['jealous', 'my boyfriend gets jealous'],
    ['out-of-it', 'is it weird that I talk to strangers?'],
  ])('is not taken for %s where it is another: "%s"', (rule, message) => {
    expect(readingOf('hello', message).rule?.name).not.toBe(rule)
  })

  test('about what was just spoken of names it', () => {
    expect(readingOf('do you like spicy food?', 'which one is your favourite?').intent).toBe('her-food')
    expect(readingOf('do you listen to jazz?', 'and yours?').intent).toBe('her-music')
  })

  test('for which there is no answer is answered with something of its life', () => {
    for (const speaker of speakers) {
      const replies = ['what is your stance on lamp posts?', 'what would be the name of your boat?'].flatMap(
        (question) => converse(speaker, ['hello', question]).at(-1) ?? '',
      )
      for (const reply of replies) expect(reply.length).toBeGreaterThan(20)
    }
  })
})

describe('a remark', () => {
  test.each([
    ['stood-there', "I didn't say anything. I just stood there"],
    ['feel-stupid', 'I feel so stupid'],
    ['that-hurt', 'yeah that hurt'],
    ['not-first-time', "it's not the first time he did it either"],
    ['talked-to-nobody', "I haven't really talked to anyone all weekend"],
    ['since-we-parted', 'no I live alone, since the divorce'],
    ['does-a-thing', 'I fix lifts in old buildings'],
    ['cannot-do', "I can't cook to save my life"],
    ['someone-right', "she's probably right, she usually is"],
    ['pays-the-rent', "it's boring as hell but it pays the rent"],
    ['no-thanks-said', 'ppl dont even say thx anymore'],
    ['night-shifts', 'night shifts mostly, its quiet'],
    ['mine-was-hard', 'mine wsa long as hell'],
    ['was-joking', 'actually I love summer, I was joking'],
    ['thought-youd-say', "hm I thought you'd say autumn"],
    ['told-you-so', 'haha I warned you'],
    ['rates-it', 'hm, 6 out of 10'],
    ['you-lead', 'dunno you tell me'],
    ['made-them-blush', "now I'm blushing"],
  ])('is known as %s: "%s"', (rule, message) => {
    expect(readingOf('hello', message).rule?.name).toBe(rule)
  })

  test('about a shift at night wishes nobody a good night', () => {
    expect(readingOf('hello', 'night shifts mostly').intent).not.toBe('good-night')
    expect(readingOf('hello', 'night!').intent).toBe('good-night')
  })

  test.each(['my brother passed on his first go, obviously', 'my sister passed on the second try'])(
    'about somebody who has passed a test mourns nobody: "%s"',
    (message) => expect(readingOf('hello', message).intent).not.toMatch(/^(?:grief|listening)$/),
  )

  test('about somebody who has passed on is mourned', () => {
    expect(readingOf('hello', 'my brother passed on last week').intent).toBe('grief')
  })

  test('about a thing to do again is no farewell', () => {
    expect(readingOf('hello', 'maybe I should go back to the choir').intent).not.toBe('goodbye')
    expect(readingOf('hello', 'I should go').intent).toBe('goodbye')
  })

  test('is not only said back to whoever told it', () => {
    for (const speaker of speakers) {
      const [reply = ''] = converse(speaker, ['I painted the hall on Saturday'], {
        before: after('And you?'),
      })
      expect(
        reply.replace(/you painted the hall on Saturday/i, '').match(/\p{L}{2,}/gu)?.length,
      ).toBeGreaterThan(3)
    }
  })
})

describe('a follow-up', () => {
  test('"what do you mean?" gets the words again that were not understood, or others', () => {
    for (const speaker of speakers)
      expect(
        converse(speaker, ['what do you mean?'], { before: after('The pigeons have the better seats.') })[0],
      ).toMatch(/The pigeons have the better seats|lost you|crooked|more simply|being clever/)
  })

  test('"ask me something" is asked something', () => {
    for (const speaker of speakers)
      expect(converse(speaker, ['hello', 'I work in an office', 'then ask me something'])[2]).toMatch(/\?/)
  })

  test('"can i see" and "pls" ask for a picture where it is about looks', () => {
    expect(readingOf('wat u wearing', 'can i see').intent).toBe('picture-request')
    expect(readingOf('wat u wearing', 'can i see', 'pls').intent).toBe('picture-request')
    expect(readingOf('I am in the garden', 'can I see the moon?').intent).not.toBe('picture-request')
  })

  test('"which of them" and "whose" are answered with what was told', () => {
    for (const speaker of speakers) {
      const told = [
        'Ella studies law in Bristol and Sophie is still figuring things out',
        "it was my dad's bike",
      ]
      expect(converse(speaker, [...told, 'which of them studies law?']).at(-1)).toContain('Ella')
      expect(converse(speaker, [...told, 'whose bike was it?']).at(-1)).toMatch(/your dad's/i)
    }
  })

  test('a name with a word after it is a name, and what somebody drives is a trade', () => {
    const [reply = ''] = converse(mireille, ["I'm Daniel btw, I drive a bus in Leeds"])
    expect(reply).toContain('Daniel')
    expect(converse(mireille, ['I drive a bus in Leeds', 'what is my job?'])[1]).toContain('bus driver')
  })
})

describe('in another language', () => {
  test.each([
    [
      'de',
      ['hallo', 'ich bin Elektriker, heute war viel los', 'weißt du noch, was ich von Beruf bin?'],
      /Elektriker/,
    ],
    ['de', ['hallo', 'na ja, vielleicht'], /Ja|Seufzer|heute|Bauch|keiner|Antwort/],
    ['es', ['hola', 'me llamo Sara y soy enfermera', '¿cómo me llamo?'], /Sara/],
    ['fr', ['salut, tu es qui ?'], /Mireille/],
    ['fr', ['salut', 'tu habites où ?'], /^(?!D'un)/],
    ['pt', ['oi', 'ela me trocou por outro'], /dói|amarga|Ah, meu bem|merecia/],
  ] as const)('%s: the last of %j is heard', (language, messages, answer) => {
    expect(talkWith('Mireille', language, messages).at(-1)).toMatch(answer)
  })
})
