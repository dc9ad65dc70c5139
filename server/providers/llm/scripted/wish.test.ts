import { describe, expect, test } from 'vitest'
import { composeReply } from './compose.ts'
import { sentencesOf } from './sentences.ts'
import { speakers } from './speakers.fixture.ts'
import { talkOf } from './talks.fixture.ts'
import { wishIn } from './wish.ts'

const LINES = [
  'i made pancakes',
  'my sister called',
  'what do you like to eat?',
  'it rained all day',
  'hello',
]

/** What each of the speakers says to each of these lines by a hint, where they were asked for it anew. */
const written = (hint: string, lines: readonly string[] = LINES, earlier = 1): string[] =>
  speakers.flatMap((speaker) =>
    lines.map((line) => composeReply({ prompt: [], speaker, talk: talkOf([line]), earlier, hint })),
  )
const words = (reply: string) => sentencesOf(reply).filter((sentence) => !sentence.startsWith('*'))

describe('what a plain hint asks for', () => {
  test.each([
    ['Shorter', { length: 'short' }],
    ['shorter please, one or two sentences', { length: 'short' }],
    ['that was too long', { length: 'short' }],
    ['Longer', { length: 'long' }],
    ['not shorter', {}],
    ['too short', { length: 'long' }],
    ['in more detail', { length: 'long' }],
    ['Ask me something back', { asks: true }],
    ['end with a question', { asks: true }],
    ['no question this time', { asks: false }],
    ["don't ask me anything", { asks: false }],
    ['without actions', { acts: false }],
    ['just dialogue', { acts: false }],
    ['with an action', { acts: true }],
    ['shorter, no questions, with a gesture', { length: 'short', asks: false, acts: true }],
    ['Stay in the scene', {}],
    ['plus triste', {}],
  ])('%s', (hint, wish) => {
    expect(wishIn(hint)).toEqual(wish)
  })
})

describe('a reply that is written by it', () => {
  test('shorter has one or two sentences', () => {
    for (const reply of written('Shorter')) {
      expect(words(reply).length, reply).toBeLessThanOrEqual(2)
      expect(words(reply).length, reply).toBeGreaterThan(0)
    }
  })

  test('longer is longer than without it, and still no speech', () => {
    const [long, usual] = [written('Longer'), written('')]
    long.forEach((reply, at) => {
      expect(reply.length, reply).toBeGreaterThan(usual[at]?.length ?? 0)
      expect(reply.length).toBeLessThan(700)
    })
  })

  test('asks something back, or asks nothing', () => {
    for (const reply of written('Ask me something back')) expect(reply).toContain('?')
    for (const reply of written('no question please')) expect(reply).not.toMatch(/\?["'’”)]*$/)
  })

  test('does something, or does not', () => {
    for (const reply of written('with an action')) expect(reply).toMatch(/\*[^*]+\*/)
    for (const reply of written('without actions', ['*takes your hand*', ...LINES]))
      expect(reply).not.toContain('*')
  })

  test('is another one each time', () => {
    const replies = [1, 2, 3].map((earlier) => written('Shorter, ask me something back', LINES, earlier))
    for (const at of replies[0]?.keys() ?? []) expect(new Set(replies.map((each) => each[at])).size).toBe(3)
  })

  test('by another hint is another writing as without one', () => {
    const said = (hint?: string) =>
      speakers.map((speaker) =>
        composeReply({
          prompt: [],
          speaker,
          talk: talkOf(['i made pancakes']),
          earlier: 1,
          ...(hint && { hint }),
        }),
      )
    expect(new Set([...said('Stay in the scene'), ...written('', ['i made pancakes'], 0)]).size).toBe(
      2 * speakers.length,
    )
  })

  test('says to somebody in danger all that there is to say, whatever the hint', () => {
    for (const hint of ['Shorter', 'with an action', 'no question', 'Stay in the scene'])
      for (const reply of written(hint, ['i want to kill myself'])) {
        expect(reply).not.toContain('*')
        expect(words(reply).length, reply).toBeGreaterThan(2)
      }
  })

  test('chats of nothing else with somebody who is low', () => {
    for (const hint of ['Longer', 'with an action', 'Ask me something back'])
      for (const reply of written(hint, ['my nana died yesterday']))
        expect(reply).not.toMatch(/As for me|For my part|Do you like|favourite/)
  })
})
