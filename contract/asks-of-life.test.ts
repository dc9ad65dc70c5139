import { expect, test } from 'vitest'
import { lifeAsked } from './asks-of-life.ts'
import type { LifeFacet } from './characters.ts'

const asked: readonly (readonly [LifeFacet, string])[] = [
  ['siblings', 'are you close to your brother?'],
  ['friend', 'who do you talk to when things are bad?'],
  ['friend', 'who knows you best?'],
  ['mornings', 'how do you start your day?'],
  ['daysOff', 'what do you usually do on a sunday?'],
  ['daysOff', 'how do you spend your evenings off?'],
  ['cooking', 'are you a good cook?'],
  ['film', 'what was the last film you saw?'],
  ['book', 'can you recommend me a good book?'],
  ['sport', 'do you go running?'],
  ['travel', 'where have you always wanted to go?'],
  ['animals', 'are you an animal person?'],
  ['attraction', 'what would you want from a guy then?'],
  ['attraction', "what's the first thing you notice in a woman?"],
  ['lastLove', 'do you have someone in your life?'],
  ['lastLove', 'why are you still single?'],
  ['regret', 'did you ever regret leaving?'],
  ['pride', "what's the bravest thing you've ever done?"],
  ['joy', "what's the best part of your day?"],
  ['joy', 'are you happy where you are?'],
  ['annoyance', 'what do you like least?'],
  ['belief', 'what do you believe in?'],
  ['fortune', 'if money was no object, where would you start?'],
  ['secret', "what's the craziest thing you've ever done?"],
  ['talent', "what's your party trick?"],
]

test.each(asked)('%s of a life is asked for by "%s"', (facet, question) => {
  expect(lifeAsked(question)).toContain(facet)
})

test.each([
  "my best friend hasn't called in a week",
  'I spent the weekend at home',
  'what is the best part of my day, you ask',
  'should I get a dog?',
  'where have you been all my life?',
  'Where have you been?',
  'do you regret meeting me?',
])('nothing of it is asked for by "%s"', (message) => {
  expect(lifeAsked(message.toLowerCase())).toEqual([])
})
