import { describe, expect, test } from 'vitest'
import type { PictureJob } from '#contract/picture-jobs.ts'
import { createAskingId } from './asking-id.ts'
import { choices } from './choices.server.ts'
import { askedOf, NO_WISH, problemOf, readWish, wishLike, withIdea } from './wish.ts'

const SITTER = { id: 'a1', name: 'Seraphine', avatar: '/a.webp' }
const ID = '0b8f0f2e-7f43-4ac8-8a76-1d4e0a4a7a11'

describe('what stands in the form of the generator', () => {
  test('can be asked for with a character or with words', () => {
    expect(problemOf({ ...NO_WISH, sitter: SITTER })).toBeUndefined()
    expect(problemOf({ ...NO_WISH, prompt: 'A woman by the sea' })).toBeUndefined()
    expect(problemOf({ ...NO_WISH, prompt: '  ' })?.field).toBe('prompt')
  })

  test('has a whole number as its seed, or none', () => {
    const fieldOf = (seed: string) => problemOf({ ...NO_WISH, sitter: SITTER, seed })?.field
    expect(['', ' 7 ', '0', '2147483000'].map(fieldOf)).toEqual([undefined, undefined, undefined, undefined])
    expect(['-1', '1.5', 'abc', '2147483001', '99999999999'].map(fieldOf)).toEqual(Array(5).fill('seed'))
  })

  test('is told to be too long by how much, and not before it is', () => {
    const problem = (wish: object) => problemOf({ ...NO_WISH, prompt: 'rain', ...wish })
    expect(problem({ prompt: ` ${'e'.repeat(2000)} ` })).toBeUndefined()
    expect(problem({ prompt: 'e'.repeat(2001) })).toMatchObject({
      field: 'prompt',
      words: expect.stringContaining('a character'),
    })
    expect(problem({ negativePrompt: 'e'.repeat(4500) })).toEqual({
      field: 'negativePrompt',
      words: 'This is 2,500 characters too long. A description can have at most 2,000.',
    })
  })

  test('is asked for without what was left open', () => {
    expect(askedOf({ ...NO_WISH, prompt: ' rain ', seed: ' 12 ' }, ID)).toEqual({
      clientId: ID,
      prompt: 'rain',
      negativePrompt: '',
      shot: {},
      count: 1,
      seed: 12,
    })
    expect(askedOf({ ...NO_WISH, sitter: SITTER, gender: 'male' }, ID)).toEqual({
      clientId: ID,
      prompt: '',
      negativePrompt: '',
      shot: {},
      count: 1,
      premadeId: 'a1',
    })
    expect(askedOf({ ...NO_WISH, prompt: 'rain', gender: 'male' }, ID).gender).toBe('male')
  })

  test('comes back as it was left, and without what nobody offers any more', () => {
    const wish = {
      ...NO_WISH,
      sitter: { ...SITTER, isUnlike: true },
      prompt: 'rain',
      style: 'anime' as const,
      gender: 'female' as const,
      count: 3,
      shot: { scene: 'rain' as const, pose: 'half' as const },
      seed: '5',
    }
    expect(readWish(JSON.parse(JSON.stringify(wish)), choices())).toEqual(wish)
    const strange = { count: 40, style: 'oil', prompt: 5, sitter: { id: 1 }, shot: { scene: 'the moon' } }
    expect(readWish(strange, choices())).toEqual(NO_WISH)
  })

  test('is taken from a picture with another seed, so that others come of it', () => {
    const asked = {
      premadeId: 'a1',
      prompt: 'rain',
      negativePrompt: 'hat',
      style: 'anime',
      shot: { scene: 'rain' },
      count: 2,
      seed: 77,
    }
    const job = { asked, name: 'Seraphine' } as PictureJob
    const like = wishLike(job, [
      { premadeId: 'a2', avatar: '/b.webp' },
      { premadeId: 'a1', avatar: '/a.webp' },
    ])
    expect(like).toEqual({
      sitter: SITTER,
      prompt: 'rain',
      negativePrompt: 'hat',
      style: 'anime',
      gender: undefined,
      shot: { scene: 'rain' },
      count: 2,
      seed: '',
    })
  })

  test('taken from a picture says too who may look unlike their own picture, and has no face of whom nobody knows', () => {
    const job = { asked: { premadeId: 'a1', prompt: '', shot: {}, count: 1 }, name: 'Vera' } as PictureJob
    const face = { premadeId: 'a1', avatar: '/v.webp', isUnlike: true }
    expect(wishLike(job, [face]).sitter).toEqual({
      id: 'a1',
      name: 'Vera',
      avatar: '/v.webp',
      isUnlike: true,
    })
    expect(wishLike(job, []).sitter).toEqual({ id: 'a1', name: 'Vera' })
  })

  test('takes an idea in place of another one, and after words of one’s own', () => {
    const ideas = ['Rain on a window', 'City lights']
    expect(withIdea('', 'City lights', ideas)).toBe('City lights')
    expect(withIdea('Rain on a window', 'City lights', ideas)).toBe('City lights')
    expect(withIdea('In a red dress. ', 'City lights', ideas)).toBe('In a red dress, city lights')
    expect(withIdea('In a red dress, city lights', 'City lights', ideas)).toBe('In a red dress, city lights')
  })

  test('is asked for as one job however often it is sent, and another wish as another job', () => {
    const askingId = createAskingId()
    const rain = { ...NO_WISH, sitter: { id: 'a1', name: 'Seraphine' }, prompt: 'rain' }
    const first = askingId.of(rain)
    expect(askingId.of(rain)).toBe(first)
    expect(askingId.of({ ...rain, sitter: SITTER, prompt: ' rain ' })).toBe(first)
    const second = askingId.of({ ...rain, prompt: 'City lights' })
    expect(second).not.toBe(first)
    askingId.forget()
    expect([first, second]).not.toContain(askingId.of({ ...rain, prompt: 'City lights' }))
  })
})
