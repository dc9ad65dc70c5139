import { describe, expect, test } from 'vitest'
import type { Moment } from '#contract/local-moment.ts'
import type { ReplyRequest, Turn } from '../port.ts'
import { composeReply } from './compose.ts'
import { sentenceKey, sentencesOf } from './sentences.ts'
import { speakers } from './speakers.fixture.ts'
import { converse } from './talks.fixture.ts'

const evening: Moment = { weekday: 'Thursday', partOfDay: 'evening', hour: 19 }
const morning: Moment = { weekday: 'Sunday', partOfDay: 'morning', hour: 8 }

/** What each of the characters says to the last of these messages. */
const each = (messages: readonly string[], more: Partial<ReplyRequest> = {}) =>
  speakers.map((speaker) => converse(speaker, messages, more).at(-1) ?? '')

describe('the embedded voice and the hour', () => {
  test('says what day and what time it is, where the clock of the user is known', () => {
    for (const reply of each(['what day is it today?'], { moment: evening }))
      expect(reply).toMatch(/Thursday/)
    for (const reply of each(['what time is it?'], { moment: evening })) expect(reply).toMatch(/seven/)
    for (const reply of each(['what day is it today?']))
      expect(reply).not.toMatch(/\b\w+day, getting|undefined/)
  })

  test('wonders at a good morning in the evening, and at a good night in the morning', () => {
    for (const reply of each(['good morning'], { moment: evening })) expect(reply).toMatch(/evening/i)
    for (const reply of each(['good morning'], { moment: morning }))
      expect(reply).not.toMatch(/evening on|thursday/i)
    for (const reply of each(['good night'], { moment: morning })) expect(reply).toMatch(/morning|hour/i)
    for (const reply of each(['good night'], { moment: { ...evening, partOfDay: 'night' } }))
      expect(reply).not.toMatch(/at this hour\?|night shift/i)
  })

  test('does at eight in the morning what it does not do at seven in the evening', () => {
    const [early, late] = [morning, evening].map((moment) => each(['what are you doing?'], { moment }))
    for (const [at, reply] of (early ?? []).entries()) {
      expect(reply).not.toMatch(/the day is done|feet up|nice thing on tonight/i)
      expect(reply).not.toBe(late?.[at])
    }
  })
})

describe('the embedded voice, told something small', () => {
  test.each([
    ['i have a cat named pickles', /pickles|cat/i],
    ['im learning the ukulele', /ukulele|beginner|thumbs|bad at/i],
    ['yeah but what if i get fired', /you get fired|worst page|loud voice|goes fine|what if not/i],
    ['what should i cook tonight i have eggs and like one onion', /eggs|onion/i],
    ['do you think im annoying', /annoying|not for one second|^no\b/i],
  ])('takes it up in the words of the user: %s', (message, taken) => {
    for (const reply of each([message])) expect(reply).toMatch(taken)
  })

  test.each([
    [['im allergic to peanuts', 'lol', 'what food can i not eat'], /peanuts/],
    [['i play bass in a band called wet cement', 'lol', "what's my band called"], /wet cement/i],
    [['third try but whatever', 'lol', 'how many tries did it take me'], /third try/],
    [['i started learning guitar', 'lol', 'what instrument am i learning?'], /guitar/],
  ])('remembers it ten words or ten turns later: %j', (messages, answer) => {
    for (const reply of each(messages)) expect(reply).toMatch(answer)
  })

  test('answers what is done between asterisks with something done, and no new subject', () => {
    for (const done of ['*steals your hoodie*', '*pats your head*', '*sits on your lap*', '*pokes you*'])
      for (const reply of each([done])) expect(reply, done).toMatch(/^\*[^*]+\*\s\S/)
  })
})

describe('several of a group, with the embedded voice', () => {
  test.each([
    'hey everyone',
    'i had such a bad day',
    'what are you all doing?',
    'who of you can cook?',
    'lol',
  ])('do not say the same to "%s", and one question is enough', (content) => {
    const said: { name: string; said: string }[] = []
    for (const speaker of speakers.slice(0, 4)) {
      const company = speakers
        .slice(0, 4)
        .map(({ name }) => said.find((one) => one.name === name) ?? { name })
      const others = company.filter(({ name }) => name !== speaker.name)
      const talk: Turn[] = [{ role: 'user', content }]
      said.push({ name: speaker.name, said: composeReply({ prompt: [], speaker, talk, company: others }) })
    }
    const keys = said.flatMap(({ said: text }) => sentencesOf(text).map(sentenceKey))
    expect(new Set(keys).size).toBe(keys.length)
    expect(said.filter(({ said: text }) => text.trim().endsWith('?')).length).toBeLessThanOrEqual(2)
  })

  test('know one another by name', () => {
    const company = [{ name: 'Oswin' }]
    for (const reply of each(['do you two get along?'], { company }))
      expect(reply).toMatch(/Oswin|On good days|Mostly/)
  })
})
