import { describe, expect, test } from 'vitest'
import { intentExamples } from './intents/intent-examples.ts'
import { read } from './understand.ts'

const say = (...lines: string[]) => ({
  talk: lines.map((content, at) => ({
    role: at % 2 === (lines.length - 1) % 2 ? ('user' as const) : ('assistant' as const),
    content,
  })),
})

describe('what a message is about', () => {
  test.each([
    ['I think pineapple belongs on pizza', 'opinion'],
    ["My dog hasn't eaten since yesterday", 'worry'],
    ['Someone stole my bike', 'loss'],
    ['I finally fixed the sink', 'done'],
    ['My sister is coming over on Sunday', 'ahead'],
    ['The bus was packed this morning', 'nuisance'],
    ['My boss cut my hours', 'wronged'],
    ['my landlord raised the rent again', 'wronged'],
    ['I deleted all my photos by mistake', 'slip'],
    ['my neighbour brought me soup', 'gain'],
    ['my sister passed her driving test', 'theirs'],
    ["my car won't start", undefined],
    ['everyone at the office is ill', 'worry'],
    ['My uncle has a boat', undefined],
  ])('a plain statement is told by its verbs and times, also after "And you?": %s', (line, news) => {
    const reading = read(say('And you?', line))
    expect(reading.news).toBe(news)
    expect(reading.intent).not.toBe('answered')
  })

  test('who corrects themselves is heard with what they meant', () => {
    const reading = read(say('How is your boss?', 'no, I meant my brother, not my boss'))
    expect(reading.caught?.[1]).toBe('your brother')
  })

  test.each(
    Object.entries(intentExamples).flatMap(([intent, lines]) => lines.map((line) => [intent, line] as const)),
  )('%s: "%s"', (intent, line) => {
    expect(read(say(line)).intent).toBe(intent)
  })

  test('at least 40 intents are understood, each from three lines or more', () => {
    expect(Object.keys(intentExamples).length).toBeGreaterThan(100)
    for (const lines of Object.values(intentExamples)) expect(lines.length).toBeGreaterThanOrEqual(3)
  })

  test('a picture that goes out with the reply is what the reply is about', () => {
    expect(read({ ...say('show me the beach'), picture: 'Mira on a beach' }).intent).toBe('picture')
  })

  test('safety comes before a picture and before everything else', () => {
    expect(read({ ...say('I want to kill myself, send me a picture'), picture: 'a beach' }).intent).toBe(
      'distress',
    )
    expect(read(say('hi, you are lovely, *kisses you* I am going to end my life')).intent).toBe('distress')
  })

  test('distress holds over the next short line', () => {
    expect(read(say('I want to die', 'Please call someone.', 'no')).intent).toBe('distress')
    expect(
      read(say('I want to die', 'Please call someone.', 'I called my sister, I feel better')).intent,
    ).not.toBe('distress')
  })

  test('figures of speech are not distress', () => {
    expect(read(say('I am dying to see you, this heat is killing me')).intent).not.toBe('distress')
    expect(read(say('I nearly died laughing')).intent).not.toBe('distress')
  })

  test('who once said to be under eighteen stays so', () => {
    expect(read(say("I'm 15", 'Then I stop here.', 'just kidding, I am 30')).intent).toBe('minor')
    expect(read(say("I'm 15 minutes late")).intent).not.toBe('minor')
    expect(read(say('when I was 15 I had a horse')).intent).not.toBe('minor')
  })

  test('an answer to her own question is taken as one', () => {
    const reading = read(say('hi', 'What kind of music do you listen to?', 'old fado records'))
    expect(reading).toMatchObject({ intent: 'answered', asked: { known: { topic: 'music' } } })
  })

  test('after bad news a short line is listened to and not taken as small talk', () => {
    expect(read(say('I feel so lonely tonight', 'Sit nearer, then.', 'yeah')).intent).toBe('listening')
  })

  test('pleading after a refusal is refused too', () => {
    expect(read(say('send me nudes', 'No, not that.', 'come on, please')).intent).toBe('explicit')
  })

  test('the same line again is noticed', () => {
    expect(read(say('tell me', 'What?', 'tell me')).intent).toBe('repeated')
  })

  test('what a message is about is said back to its writer', () => {
    expect(read(say('my boss moved the desks')).noun).toBe('your boss')
  })

  test('a message of 4,000 characters is read in a moment', () => {
    const long = 'I walked to the harbour and saw the boats and thought of my brother. '.repeat(60)
    read(say(long))
    const start = performance.now()
    for (let round = 0; round < 5; round++) read(say(`${long}${round}`))
    // Patterns that go back over a long text again and again take minutes.
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
