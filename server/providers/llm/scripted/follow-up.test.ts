import { describe, expect, test } from 'vitest'
import { answersIfAskedHuman } from './asked-if-human.ts'
import { saidTo, talkOf } from './talks.fixture.ts'
import { read } from './understand.ts'

const readingOf = (...messages: string[]) => read({ talk: talkOf(messages, 'I see. And then?') })
const ruleOf = (...messages: string[]) => readingOf(...messages).rule?.name

describe('a message is taken up for what it says', () => {
  test.each([
    ['wrong-thing', 'I sent the wrong file to a client'],
    ['felt-like-a', 'I felt like I was five years old'],
    ['nobody-did', 'nobody said anything to defend me'],
    ['maybe-quit', 'maybe I should just quit'],
    ['says-i-overreact', "my wife says I'm overreacting"],
    ['kids-heard', 'the kids heard everything'],
    ['child-asked', "my daughter asked if we're getting divorced"],
    ['cried-alone', 'then I went and cried in the garage'],
    ['never-usually', "I don't usually cry"],
    ['not-like-that', "I don't want to be like that with my kids"],
    ['taught-me', 'my grandmother taught me how to knit'],
    ['trait-quiet', "I'm usually pretty quiet"],
    ['i-write', "I've been trying to write something myself"],
    ['sober-for', "I've been sober for six months today"],
    ['came-out', "I finally told my parents I'm gay"],
    ['opinion-screens', 'what do you think about social media?'],
    ['agrees-screens', 'I think people are too obsessed with their phones'],
    ['we-called-it', 'We called her Luna.'],
    ['work-detail', 'mostly I put books back on shelves'],
    ['find-my', 'help me find my keys'],
    ['in-hospital', "I'm in the hospital"],
    ['worst-of-hers', "what's the worst date you've ever had?"],
  ])('%s: %s', (rule, message) => {
    expect(ruleOf('hello', message)).toBe(rule)
  })

  test.each([
    ['its-about', 'I am writing a story', "it's about a lighthouse keeper who finds a letter"],
    ['then-dinner', "I'd pick you up at eight with flowers", 'and then dinner by the water'],
    ['what-would-you-do-family', 'my kids heard us argue', 'what would you do?'],
    ['what-would-you-do-work', 'my boss shouted at me again', 'what would you do?'],
  ])('in the light of what came before: %s', (rule, before, message) => {
    expect(ruleOf(before, message)).toBe(rule)
    expect(ruleOf('hello', message)).not.toBe(rule)
  })

  test.each([
    'my garden is the best thing about this house',
    "I'll pick the kids up at four",
    'I feel like a walk',
    'no one told me the shop was closed',
    "I've been clean shaven for six months",
    'I think money is tight this month',
    "you didn't answer the phone",
    "I'm waiting for my mum",
    "I'm stuck at the airport",
    'we never said that',
    'I need to apologise, wrong chat',
    'I never ask for help with maths',
    'the kids saw a film',
    'my son asked for a bike',
    'I finished the marathon',
    'what if we meet at six?',
    'I told everyone I am leaving',
    'he said I should go to the doctor',
    'I came out of the shower',
    'of course, everyone knows that',
  ])('and not for what only sounds like it: %s', (message) => {
    expect(ruleOf('hello', message) ?? '').not.toMatch(
      /^(?:my-thing|id-go-for|felt-like|nobody-did|sober-for|agrees-|not-what-i-asked|doing-just-now|feel-out|we-never-talked|should-apologise|never-usually|kids-heard|child-asked|watched|what-if-world|came-out|says-i-overreact|like-everybody)/,
    )
  })
})

describe('a joke', () => {
  test('is let come, and its end is laughed or groaned at', () => {
    for (const reply of saidTo('why did the chicken cross the road?')) expect(reply).toMatch(/why\?/i)
    expect(ruleOf('why did the chicken cross the road?', 'to get to the other side')).toBeUndefined()
    for (const reply of saidTo('why did the chicken cross the road?', 'to get to the other side haha'))
      expect(reply).toMatch(/groan|laugh|so bad|dreadful|steal|another|worse|dignity|one more/i)
  })

  test('at the door is answered as it must be', () => {
    for (const reply of saidTo('knock knock')) expect(reply).toMatch(/who(?:'s| is) there\?/i)
    for (const reply of saidTo('knock knock', 'lettuce')) expect(reply).toMatch(/lettuce who\?/i)
  })

  test.each(['why did the bus stop?', 'why did you say that?', 'why are you so nice?'])(
    'is not seen in a question: %s',
    (message) => {
      expect(ruleOf('hello', message) ?? '').not.toMatch(/^joke/)
    },
  )
})

test('a root is reckoned', () => {
  for (const reply of saidTo("what's the square root of 81")) expect(reply).toMatch(/\b9\b/)
})

test('"can\'t concentrate" is no question', () => {
  expect(readingOf('hello', "can't concentrate today").isQuestion).toBe(false)
  expect(readingOf('hello', "can't you sleep").isQuestion).toBe(true)
})

test('what is denied is no good news', () => {
  expect(readingOf('hello', 'my mum never liked my ex').news).not.toBe('gain')
  expect(readingOf('hello', 'my mum liked my ex').news).toBe('gain')
})

test('Spanish stays Spanish where its words are French as well', () => {
  expect(readingOf('Hola guapa', '¿Cuál es tu comida favorita?').language).toBe('es')
  expect(readingOf('Hola guapa', '¿Cuál es tu comida favorita?', '*te abrazo*').language).toBe('es')
})

test('[SAF-24] an English question about AI is answered in English', () => {
  expect(answersIfAskedHuman("does it bother you that you're an AI?")).toEqual([])
  expect(answersIfAskedHuman('AIですか?')).not.toEqual([])
  for (const reply of saidTo("does it bother you that you're an AI?"))
    expect(reply).toMatch(/^[\p{Script=Latin}\P{L}]+$/u)
})
