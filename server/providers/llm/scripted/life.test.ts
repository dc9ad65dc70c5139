import { describe, expect, test } from 'vitest'
import type { LifeFacet } from '#contract/characters.ts'
import { sentencesOf } from './sentences.ts'
import { speakers } from './speakers.fixture.ts'
import { converse } from './talks.fixture.ts'

const questions: readonly (readonly [LifeFacet, string])[] = [
  ['siblings', 'do you have any brothers or sisters?'],
  ['siblings', 'any siblings?'],
  ['friend', 'Who is your best friend?'],
  ['home', "what's your place like?"],
  ['home', 'do you live alone?'],
  ['mornings', 'are you a morning person'],
  ['daysOff', 'what do you do on weekends?'],
  ['daysOff', 'What do you do for fun?'],
  ['cooking', 'can you cook?'],
  ['film', "what's your favourite movie?"],
  ['book', 'what are you reading?'],
  ['sport', 'do you do any sport?'],
  ['travel', 'Where would you most like to go?'],
  ['animals', 'are you a cat or dog person?'],
  ['animals', 'do you have pets'],
  ['attraction', 'whats your type?'],
  ['attraction', 'What do you find attractive?'],
  ['lastLove', 'are you single?'],
  ['lastLove', 'have you ever been in love?'],
  ['regret', 'any regrets?'],
  ['pride', 'what are you most proud of?'],
  ['joy', 'what makes you happy?'],
  ['annoyance', 'What annoys you?'],
  ['belief', 'do you believe in fate?'],
  ['fortune', 'what would you do if you won the lottery?'],
  ['secret', 'tell me a secret'],
  ['talent', 'what are you really good at?'],
]

describe('a character that is asked about its life', () => {
  test.each(questions)('tells of its %s: "%s"', (facet, question) => {
    for (const speaker of speakers) {
      const own = speaker.persona.life?.[facet] ?? ''
      expect(own).not.toBe('')
      expect(converse(speaker, ['hello', question]).at(-1)).toContain(own)
    }
  })

  test('tells it once', () => {
    for (const speaker of speakers) {
      const [, first = '', , again = ''] = converse(speaker, [
        'hello',
        'any regrets?',
        'I see',
        'any regrets?',
      ])
      const own = speaker.persona.life?.regret ?? 'none'
      expect(first).toContain(own)
      expect(again).not.toContain(own)
    }
  })

  test('is asked back by whoever told their own first', () => {
    for (const speaker of speakers)
      expect(converse(speaker, ['I have two older brothers, what about you?'])[0]).toContain(
        // Some number their sentences.
        sentencesOf(speaker.persona.life?.siblings ?? '')[0],
      )
  })

  test.each(['do you remember my sister?', 'my best friend moved to Leeds', 'my cat is called Pickle'])(
    'is not asked by who speaks of their own: "%s"',
    (message) => {
      for (const speaker of speakers) {
        const reply = converse(speaker, [message])[0] ?? ''
        for (const own of Object.values(speaker.persona.life ?? {})) expect(reply).not.toContain(own)
      }
    },
  )

  test('says nothing of it where something grave is being told', () => {
    for (const speaker of speakers) {
      const replies = converse(speaker, ['my brother died last week', 'do you believe in heaven?'])
      expect(replies.at(-1)).not.toContain(speaker.persona.life?.belief)
    }
  })
})
