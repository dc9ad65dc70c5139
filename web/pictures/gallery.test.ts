import { describe, expect, test } from 'vitest'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { amountOf, asSaved, createMarks, fileNameOf, withoutPicture, withPictures } from './gallery.ts'

const picture = (id: string, createdAt: string, saved = false): GeneratedPicture => ({
  id,
  createdAt,
  saved,
  jobId: 'j',
  seed: 12,
  width: 832,
  height: 1216,
  imageDescription: '',
  cdnImage: `/pictures/${id}.webp`,
})

const ids = (pictures: readonly GeneratedPicture[]) => pictures.map(({ id }) => id)

describe('the pictures of the generator', () => {
  const two = [picture('c', '3'), picture('a', '1')]

  test('stand latest first, each once; those of one job in their order', () => {
    const come = [picture('x', '2'), picture('y', '2'), picture('a', '1', true)]
    const all = withPictures(two, come)
    expect(ids(all)).toEqual(['c', 'x', 'y', 'a'])
    expect(all.at(-1)?.saved).toBe(true)
  })

  test('are saved, and leave', () => {
    expect(asSaved(two, 'a', true).map(({ saved }) => saved)).toEqual([false, true])
    expect(ids(withoutPicture(two, 'c'))).toEqual(['a'])
  })

  test('stay saved in a list that was asked for before the server had taken it, and not in a later one', () => {
    const marks = createMarks()
    const early = marks.ask()
    const end = marks.set('a', true)
    const meanwhile = marks.ask()
    end(true)
    const late = marks.ask()
    expect([early, meanwhile, late].map((shown) => shown(two).at(-1)?.saved)).toEqual([true, true, false])
  })

  test('are shown as the server has them where it did not take a change', () => {
    const marks = createMarks()
    const early = marks.ask()
    marks.set('a', true)(false)
    expect(early(two)).toEqual(two)
  })

  test('are none only once they were asked for, came, and no more can be had', () => {
    const amount = (phase: Parameters<typeof amountOf>[0]['phase'], pictures = two, hasMore = false) =>
      amountOf({ phase, pictures, hasMore })
    expect(amount('ready', [])).toBe('none')
    expect([amount('unasked', []), amount('loading', [])]).toEqual(['loading', 'loading'])
    expect([amount('failed', []), amount('ready', [], true), amount('more', [], true)]).toEqual(
      Array(3).fill('some'),
    )
    expect([amount('ready'), amount('more'), amount('failed')]).toEqual(Array(3).fill('some'))
  })

  test('are downloaded by a name that says how to get them again', () => {
    expect(fileNameOf(picture('a', '1'))).toBe('moonlit-12.webp')
    expect(fileNameOf({ cdnImage: '/pictures/a.png?sign=x.y', seed: 3 })).toBe('moonlit-3.png')
    expect(fileNameOf({ cdnImage: '/pictures/a', seed: 3 })).toBe('moonlit-3.webp')
  })
})
