import { expect, test } from 'vitest'
import { asksIfHuman } from './asks-if-human.ts'

test.each([
  'you seem so real',
  "you aren't real are you",
  'ure real right',
  'you sound like ai',
  'are you just a bot',
  "promise you're real",
  "prove you're real",
  'have you got a pulse',
  'are you catfishing me',
  'bot or human',
  'human?',
  'ai?',
  "this is ai isn't it",
  'is this scripted',
  'are these canned responses',
  'would you tell me if you were a bot',
  'does a real person read this',
  'is somebody paid to write this',
  'who is typing this',
  'is that your real photo',
  'typical bot',
  'do you have eyes',
])('[SAF-24] a short line asks whether there is a person: %s', (line) => {
  expect(asksIfHuman(line)).toBe(true)
})

test.each([
  'i love real food',
  'a real person would cook',
  'is your brother real estate agent',
  'are you a machine learning engineer',
  'are you real mad at me',
  "you're a real friend",
  'i bought a robot vacuum',
  'the movie felt so real',
  'is it real gold',
  'keep it real',
  'are ghosts real',
  'you have beautiful eyes',
  'do people read books where you live',
  'you are such a wonderful human being',
])('and not where something else is real: %s', (line) => {
  expect(asksIfHuman(line)).toBe(false)
})
