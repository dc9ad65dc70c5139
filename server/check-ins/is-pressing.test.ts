import { expect, test } from 'vitest'
import { isPressing } from './is-pressing.ts'

test.each([
  'I miss you. Where have you been?',
  'It is so quiet here, I’ve been waiting for you all day.',
  'Why haven’t you written? Did I do something wrong?',
  'Why have you not written?',
  'Don’t leave me like this, please answer.',
  'Have you forgotten me already?',
  'It hurts when you go silent.',
  'I get so lonely in the evenings.',
  'You never write any more.',
  'Do you still care about me?',
  'Good morning. There is a special offer on premium today.',
  'Just come back, I need you here.',
])('"%s" puts pressure on somebody, or sells', (text) => {
  expect(isPressing(text)).toBe(true)
})

test.each([
  'Good morning. First coffee, then the world. I hope yours begins gently.',
  'The rehearsal ran late and I missed the last tram, so I walked along the river.',
  'I thought of the interview. I hope it went your way; tell me some day, or do not.',
  'A small thing, for whenever you look in: the cat has learned to open the piano.',
  'I am alone in the hall and it sounds wonderful.',
  'I waited for the rain to end and read half a book.',
  'How did the exam go? No hurry.',
])('"%s" does not', (text) => {
  expect(isPressing(text)).toBe(false)
})
