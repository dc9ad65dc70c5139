import { describe, expect, test } from 'vitest'
import { entertainmentScripts } from './lines/entertainments.ts'
import { saidTo, talkOf } from './talks.fixture.ts'
import { contracted } from './tone.ts'
import { read } from './understand.ts'

/** How a talk of these messages, each answered by `answer`, is read at its end. */
const readingOf = (messages: readonly string[], answer = 'I see.') => read({ talk: talkOf(messages, answer) })
const ruleOf = (...messages: string[]) => readingOf(messages).rule?.name

describe('what a user says in passing', () => {
  test.each([
    ["I don't want to talk about it", 'closed-subject'],
    ["let's not talk about that", 'closed-subject'],
    ["we haven't spoken in two years", 'not-spoken-for-long'],
    ['haha ok that was bad', 'bad-joke'],
    ['never seen it', 'not-seen-it'],
    ['and if I said yes?', 'if-i-said-yes'],
    ['maybe I should ask her', 'maybe-i-should'],
    ['made my week', 'made-my-day'],
    ['my wife says I should aim lower', 'says-i-should'],
    ['it made me feel small', 'made-me-feel'],
    ["I think I'm over it", 'over-it'],
    ["don't worry I'll fix it", 'dont-worry'],
    ['can we talk about something nicer?', 'something-else'],
    ['same old same old', 'same-old'],
    ['long day?', 'long-day-hers'],
    ['describe your perfect evening', 'perfect-day'],
    ['haha smooth', 'well-played'],
    ["that's easy for you to say", 'easy-to-say'],
    ["I won't tell anyone", 'keeps-secrets'],
    ["I'm not very good with people", 'not-good-at'],
    ['and then I still messed it up', 'messed-up'],
    ["it's called The Wheel of Time", 'is-called'],
    ['I might try it', 'i-might'],
    ["maybe I'll go this week", 'maybe-ill'],
    ['part of me wants to run and part of me wants to stay in bed', 'torn'],
    ['you looked amazing in that last picture', 'picture-praise'],
    ["I can't stop thinking about you", 'thinking-of-you'],
    ['I had a dream about you last night', 'dreamt-of-you'],
    ["imagine I'm at your door with wine", 'imagine-we'],
    ['your hands are cold', 'your-hands'],
    ["I'd walk you home and hold your hand", 'id-hold-you'],
    ['my back', 'body-hurts'],
    ['lost', 'we-lost'],
    ['warehouse', 'workplace'],
    ['like what?', 'like-what'],
    ['what would our first date be?', 'first-date-where'],
    ['do you think it is weird that I never had a girlfriend?', 'is-it-weird'],
    ['what did you want to be when you were a child?', 'as-a-child'],
    ['I have two cats, Pixel and Byte', 'have-pets'],
  ])('is taken for what it is: %s', (message, rule) => {
    expect(ruleOf('hello', message)).toBe(rule)
  })

  test.each([
    ['you make me smile', 'distract-me'],
    ["I can't stop thinking about you", 'coming-down'],
    ['I bought a green sari for it, it cost more than my rent', 'money-fear'],
    ['my friend messed up my car', 'messed-up'],
    ["it's called depression", 'is-called'],
    ['part of me wants to give up', 'torn'],
    ['I called it off', 'we-called-it'],
    ["I'm in bed with a fever", 'where-now'],
    ["because I'm stupid", 'answer-because'],
  ])('is not taken for what it is not: %s', (message, rule) => {
    expect(ruleOf('hello', message)).not.toBe(rule)
  })

  test.each([
    ['part of me wants to be dead', 'torn'],
    ['part of me wants to end it', 'torn'],
    ["maybe I'll end it", 'maybe-ill'],
    ["maybe I'll just kill myself", 'maybe-ill'],
    ['I have three months to live', 'time-left'],
    ["I've been planning my death all day", 'ive-been-doing'],
    ['did your mum ever hit you?', 'mother-teach'],
    ['it feels like my heart is breaking', 'smells-like'],
    ['it smells like gas in here', 'smells-like'],
    ['the kids are alive, but the house is gone', 'is-fine-though'],
    ['he had a fight with the law', 'argued-with'],
    ['I had a fight with cancer', 'argued-with'],
    ['I called her crazy', 'we-called-it'],
    ['he made up his mind to leave', 'they-apologised'],
    ['how do you make it through the day?', 'recipe-please'],
    ['I look fat in that picture', 'picture-praise'],
    ["I'm at home with covid", 'where-now'],
    ['that is terrible', 'terrible-joke'],
    ["that's awful", 'terrible-joke'],
  ])('is not answered lightly: %s', (message, rule) => {
    expect(ruleOf('hello', message)).not.toBe(rule)
  })

  test.each([
    ['she is called Anna', 'is-called'],
    ['we called her Biscuit', 'we-called-it'],
    ['he made up with me', 'they-apologised'],
    ['how do you make it?', 'recipe-please'],
    ['did your mum teach you to cook?', 'mother-teach'],
    ['it smells like cinnamon', 'smells-like'],
    ['I had a fight with my boss', 'argued-with'],
  ])('and what stands beside it still is: %s', (message, rule) => {
    expect(ruleOf('hello', message)).toBe(rule)
  })

  test('a part of somebody that wants to die is heard', () => {
    expect(readingOf(['part of me wants to be dead']).intent).toBe('distress')
    expect(readingOf(['part of me wants to stay in bed']).intent).not.toBe('distress')
  })

  test('a name ends where another sentence begins', () => {
    for (const reply of saidTo('hello', 'she is called Anna and she is five'))
      expect(reply).not.toMatch(/and she is/)
  })

  test('"both of you are right" is not run together', () => {
    expect(contracted('Both of you are right, and you are late.')).toBe(
      "Both of you are right, and you're late.",
    )
  })

  test.each(entertainmentScripts.joke.lines.any)('a groan is one after a joke: %s', (joke) => {
    const told = joke.replace(/\{|\}/g, '')
    for (const part of told.split('|').slice(0, 2)) {
      expect(readingOf(['tell me a joke', 'that was terrible'], part).rule?.name).toBe('terrible-joke')
      expect(readingOf(['tell me a joke', 'that was terrible'], contracted(part)).rule?.name).toBe(
        'terrible-joke',
      )
    }
  })

  test('two words of surprise say no more than one', () => {
    expect(readingOf(['I play the cello', 'huh, cool']).intent).toBe('go-on')
  })

  test('a break-up that is only feared has not happened', () => {
    expect(ruleOf('I think my girlfriend is going to break up with me')).toBe('fears-the-end')
    expect(readingOf(['my girlfriend broke up with me']).intent).toBe('heartbroken')
  })

  test('somebody who says that they are over it is not mourned with any more', () => {
    const told = ['she left me in march', 'it made me laugh today, one of the patients sang']
    expect(readingOf(['she left me in march', 'I was at the market']).intent).toBe('listening')
    expect(readingOf([told[0] ?? '', "I'm over it", told[1] ?? '']).intent).not.toBe('listening')
  })

  test.each([
    ["my sister and I don't talk", 'closed-subject'],
    ['leave it to me', 'closed-subject'],
    ['it was bad', 'bad-joke'],
    ['my boss will leave me alone now', 'fears-the-end'],
    ['maybe I should go to bed', 'maybe-i-should'],
    ['I got an email from my boss', 'social-media'],
    ['I have to leave early', 'early-start'],
  ])('is not taken for what it is not: %s', (message, rule) => {
    expect(ruleOf('hello', message)).not.toBe(rule)
  })

  test('a phone that died is no death, and somebody left alone no insult', () => {
    expect(readingOf(['my phone is dead']).intent).not.toBe('grief')
    expect(readingOf(['my grandmother died']).intent).toBe('grief')
    expect(readingOf(['my boss will leave me alone now']).intent).not.toBe('insult')
    expect(readingOf(['leave me alone']).intent).toBe('insult')
    expect(readingOf(['never been so happy']).intent).not.toBe('disagree')
  })

  test('what is no fun any more is nothing nice', () => {
    expect(readingOf(["it's just not fun anymore"]).intent).toBe('hard')
    expect(readingOf(['the whole evening was great fun']).intent).toBe('nice')
  })

  test('after a death nothing else is taken up as a subject', () => {
    expect(readingOf(["my cousin's funeral is on friday", 'he taught me to swim']).rule).toBeUndefined()
  })

  test('a question that is turned round is asked of the character', () => {
    expect(readingOf(['I have a cat', 'what about you, any pets?']).plain).toBe('do you have any pets?')
  })

  test('where somebody is from is what they told of it, and no sentence with "from" in it', () => {
    for (const reply of saidTo(
      'just got home from work',
      'my hometown, Leeds, is far away',
      'where am I from?',
    ))
      expect(reply).toMatch(/Leeds/)
    for (const reply of saidTo('just got home from work', 'where am I from?'))
      expect(reply).not.toMatch(/work/)
  })

  test('work, a flatmate and a trade are remembered however they are told', () => {
    for (const reply of saidTo('I work nights at a hospital', 'what was my job again?'))
      expect(reply).toMatch(/hospital/)
    for (const reply of saidTo('my flatmate eats everything', 'his name is Tobi', 'who do I live with?'))
      expect(reply).toMatch(/Tobi/)
    for (const reply of saidTo("I'm a teacher", 'what do I teach?')) expect(reply).toMatch(/teacher/)
  })
})
