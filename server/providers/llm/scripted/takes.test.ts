import { describe, expect, test } from 'vitest'
import { speakers } from './speakers.fixture.ts'
import { takeOn } from './takes.ts'
import { converse, readingOf } from './talks.fixture.ts'

/** What each of the speakers says to these messages, one after the other. */
const saidBy = (...messages: string[]) => speakers.map((speaker) => converse(speaker, messages))

describe('a thing that people name every day', () => {
  test.each([
    ['my cat sleeps all day', 'cat'],
    ['im at the beach', 'beach'],
    ['we had sushi', 'sushi'],
    ['it is raining again', 'rain'],
  ])('is something one has a view of: %s', (message) => {
    expect(takeOn(message)).toBeDefined()
  })

  test('the noun that the message is about counts before the others', () => {
    expect(takeOn('my brother is a train nerd', 'your brother')).toBe(takeOn('my brother'))
  })

  test.each([
    'i took the whole box of pills with wine',
    "i'm going for a drive and not coming back",
    'i want to walk into the sea',
    'nobody would notice if i took the train',
    "i don't enjoy music anymore",
    'i cried in the kitchen, in my house',
  ])('is no subject where it may be a danger or a sorrow: %s', (message) => {
    expect(takeOn(message)).toBeUndefined()
  })

  test('is answered with a view and not only with a question', () => {
    for (const [, reply = ''] of saidBy('hello', 'i went to the beach today'))
      expect(reply.replace(/[^.?]*\?/g, '').trim(), reply).not.toBe('')
  })
})

test('of what is said to remarks, at least 40 in 100 replies do not end on a question', () => {
  const remarks = [
    'just got home',
    'i made pancakes',
    'my sister called',
    'the bus was late again',
    'i think cats are better than dogs',
    'it rained all day',
    'i never learned to swim',
    "we're moving in march",
    'my boss is on holiday',
    'i found an old photo',
    'i like quiet evenings',
    'that was a long week',
  ]
  const replies = saidBy(...remarks).flat()
  const asking = replies.filter((reply) => /\?["')*]*\s*$/.test(reply))
  expect(asking.length / replies.length).toBeLessThan(0.6)
})

test('a list is no habit of every line', () => {
  const lines = ['hello', 'i made pancakes', 'my sister called', 'it rained all day', 'i like trains']
  for (const replies of saidBy(...lines))
    replies.slice(1).forEach((reply, at) => {
      if (/^1\) /m.test(replies[at] ?? '')) expect(reply).not.toMatch(/^1\) /m)
    })
})

describe('what turns on the reply before it', () => {
  test.each([
    ['fight-me', 'ok fight me'],
    ['thin-answer', 'boring answer haha'],
    ['no-belief', "i don't believe you"],
    ['not-that-one', 'not that'],
    ['two-words-for-it', 'creepy but cool'],
    ['just-my-luck', 'typical'],
    ['id-have-too', "i'd have cried tbh"],
    ['likes-it-so', 'no no i like it'],
    ['talks-of-her-ways', 'haha you talk a lot'],
    ['why-are-you', 'why are you always so polite'],
    ['what-with', 'anyway what would you do with a free sunday'],
    ['worst-one', "what's the worst thing an animal ever did to you"],
    ['fav-season', 'whats your favourite time of year'],
    ['bidden', 'smile!'],
    ['says-hi', 'that was my cat, she says hi'],
    ['bets-on-it', 'bet i could take you'],
    ['seen-already', 'seen it'],
  ])('%s: %s', (rule, message) => {
    expect(readingOf('hello', message).rule?.name).toBe(rule)
  })

  test.each([
    'i would have died that night',
    'everything hurts',
    "that's not fair",
    'it makes me want to die',
    "don't tell me to smile",
    'i bet nobody would care',
    "i don't believe in anything anymore",
    'my lame leg hurts',
  ])('and is not seen in what is something else: %s', (message) => {
    expect(readingOf('hello', message).rule?.name ?? '').not.toMatch(
      /^(?:fight-me|thin-answer|no-belief|not-that-one|just-my-luck|id-have-too|aches-after|makes-me-want|bidden|bets-on-it|two-words-for-it)$/,
    )
  })

  test('a question goes without its mark', () => {
    for (const message of [
      'anyway what do you do',
      'were you scared',
      "isn't it dark there",
      'ever been in love',
    ])
      expect(readingOf('hello', message).isQuestion, message).toBe(true)
    for (const message of ['and when he left i cried', 'was a long day', 'any day now'])
      expect(readingOf('hello', message).isQuestion, message).toBe(false)
  })

  test("the name of her dog is not looked for among the user's", () => {
    expect(readingOf('do you have a dog', 'whats his name').rule?.name).toBe('name-of-hers')
    expect(readingOf('i have a dog called Rex', 'whats his name').rule).toBeUndefined()
  })
})

test('who passed two years ago is mourned, and what the talk remembers of them is no joke', () => {
  expect(readingOf('my nana raised me', 'she passed two years ago').intent).toBe('grief')
  expect(readingOf('she passed her exam last year').intent).not.toBe('grief')
  const reading = readingOf('my nana died', 'her kitchen smelled like old socks')
  expect(reading.rule?.name ?? reading.intent).toBe('listening')
})

test('"my job is killing me" names no trade', () => {
  expect(readingOf('my job is killing me lol').intent).not.toBe('tell-job')
  expect(readingOf('my job is teaching maths').intent).toBe('tell-job')
})

describe('a small word is taken for what it is', () => {
  test.each([
    ['do you ever get lost', /^(?!insult)/],
    ['i get lost in supermarkets', /^(?!insult)/],
    ['get lost', /^insult$/],
    ['your dress is amazing', /^compliment$/],
    ['i have nothing to wear', /^(?!bored)/],
    ["i'm going to be sick", /^sick$/],
    ['no regrets', /^(?!no$)/],
    ['stopped when i got a real job', /^(?!good-news)/],
  ])('%s', (message, intent) => {
    expect(readingOf('hello', message).intent).toMatch(intent)
  })

  test('a hello is no answer to what is asked behind it', () => {
    for (const message of ['hey what are you making today', 'hello there, do you like tea?'])
      expect(readingOf(message).isQuestion, message).toBe(true)
    expect(readingOf('hey there').intent).toBe('greeting')
  })
})

test('what is said with a shrug is not listened to as if it hurt', () => {
  expect(readingOf('long day, finally on the couch', 'watching a film about eagles').intent).not.toBe(
    'listening',
  )
  expect(readingOf("i'm a terrible singer", 'my shower disagrees').intent).not.toBe('listening')
  expect(readingOf('my nana died', 'she always kept the light on').intent).toBe('listening')
})

test.each(["i'd have died that night", 'everything hurts', "you won't hear from me again", 'i bought rope'])(
  'is listened to and neither joked nor chatted about: %s',
  (message) => {
    for (const [, reply = ''] of saidBy('hello', message))
      expect(reply).not.toMatch(
        /straight face|guessed something|so plain|wish it|like to be there|suits you/i,
      )
  },
)
