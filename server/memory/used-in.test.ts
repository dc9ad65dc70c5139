import { describe, expect, test } from 'vitest'
import { usedIn } from './used-in.ts'

const noted = (...texts: string[]) => texts.map((text) => ({ id: text, text }))
const used = (reply: string, taken: string[], ...texts: string[]) =>
  usedIn(reply, taken, { memories: noted(...texts), messages: [] }).memories.map(({ id }) => id)

describe('of what a reply was reminded of', () => {
  const DOG = 'Has a dog, Biscuit.'
  const NAME = 'Name: Tom.'

  test('that is named which it took something of', () => {
    expect(used('How is Biscuit tonight?', ['Biscuit'], DOG, NAME)).toEqual([DOG])
    expect(used('You are Tom, of course.', [', Tom', 'you are Tom'], DOG, NAME)).toEqual([NAME])
    expect(used('そう、カナさんですね。', ['カナ'], '名前はカナ。', DOG)).toEqual(['名前はカナ。'])
  })

  test('nothing is named where it took nothing, or left out what it had taken', () => {
    expect(used('Sit nearer.', [], DOG, NAME)).toEqual([])
    expect(used('Sit nearer.', ['Tom', 'Biscuit'], DOG, NAME)).toEqual([])
    // The word is hers, not the user's.
    expect(used('I like dogs and tea.', [], 'Likes tea.', DOG)).toEqual([])
  })

  test('the small words of a note tell it from no other', () => {
    expect(
      used(
        'your cat is called Miso',
        ['your cat is called Miso'],
        'Sister is called Anna.',
        'Has a cat, Miso.',
      ),
    ).toEqual(['Has a cat, Miso.'])
  })
})
