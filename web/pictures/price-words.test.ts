import { describe, expect, test } from 'vitest'
import { priceWords } from './price-words.ts'

const free = (left: number, of: number, period: 'all' | 'day') => ({
  pictures: 1,
  luna: 0,
  left: { left, of, period },
})

describe('[IMAGE-01] what pictures take is said before', () => {
  test('of the free ones of a guest', () => {
    const words = priceWords(free(2, 2, 'all'), 1, 0)
    expect(words).toMatchObject({ what: '1 picture', takes: 'Free', luna: 0, isShort: false })
    expect(words.after).toEqual({ label: 'You will have', value: '1 of 2 left' })
    expect(priceWords(free(2, 2, 'all'), 2, 0).after?.value).toBe('none left')
  })

  test('of those of a day, and that there are too few', () => {
    expect(priceWords(free(5, 5, 'day'), 3, 0).after?.value).toBe('2 of 5 left today')
    const short = priceWords(free(1, 5, 'day'), 3, 0)
    expect(short).toMatchObject({ isShort: true, after: { label: 'You have', value: '1 of 5 left today' } })
  })

  test('in luna', () => {
    const price = { pictures: 0, luna: 2, left: null }
    expect(priceWords(price, 3, 1240)).toMatchObject({
      what: '3 pictures, 2 luna each',
      luna: 6,
      takes: '6',
      after: { label: 'You will have', value: '1,234 left' },
    })
    expect(priceWords(price, 1, 1240).what).toBe('1 picture')
    expect(priceWords(price, 4, 5)).toMatchObject({ isShort: true, after: { value: '5 luna' } })
  })

  test('and nothing where nothing is counted', () => {
    const words = priceWords({ pictures: 1, luna: 0, left: null }, 2, 0)
    expect(words).toEqual({ what: '2 pictures', luna: 0, takes: 'Included', isShort: false })
  })
})
