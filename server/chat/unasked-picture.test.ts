import { describe, expect, test } from 'vitest'
import { aCharacter } from '#tests/factories/a-character.ts'
import { unaskedPicture } from './unasked-picture.ts'

const said = (content: string) => ({ author: 'user' as const, content })

const offer = (lines: string[], changes: object = {}) =>
  unaskedPicture({
    chatId: 'a',
    seq: 31,
    character: aCharacter(),
    talk: lines.map(said),
    scene: '',
    percent: 100,
    ...changes,
  })

describe('a picture that nobody asked for', () => {
  test('shows the place that the user speaks of', () => {
    expect(offer(['I am on my way to the beach'])?.shot).toMatchObject({ scene: 'beach sunset' })
  })

  test.each([
    ['a talk that has only begun', ['I am at the beach'], { seq: 3 }],
    ['no place', ['I see what you mean'], {}],
    [
      'who said that they want none',
      ['Please don’t send me pictures', "don't send pictures", 'I am at the beach'],
      {},
    ],
    ['somebody in trouble', ['My father died on Monday', 'I walked along the beach'], {}],
    ['an operator who wants none', ['I am at the beach'], { percent: 0 }],
  ])('does not come for %s', (_, lines, changes) => {
    expect(offer(lines, changes)).toBeUndefined()
  })

  test('comes now and then, and the same message always gets the same answer', () => {
    const comes = (seq: number) => offer(['I am at the beach'], { seq, percent: 10 }) !== undefined
    const seqs = Array.from({ length: 2000 }, (_, index) => index + 10)
    const share = seqs.filter(comes).length / seqs.length
    expect(share).toBeGreaterThan(0.07)
    expect(share).toBeLessThan(0.13)
    expect(seqs.map(comes)).toEqual(seqs.map(comes))
  })
})
