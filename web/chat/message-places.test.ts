import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf, placesAfter, placesOf } from './message-places.ts'

const keyLists = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })

test('a message of a talk is found where it stands, however the talk has grown, was cut off or was loaded anew', () => {
  fc.assert(
    fc.property(fc.array(keyLists, { minLength: 1, maxLength: 6 }), (lists) => {
      let keys: string[] = []
      let places = placesOf(keys)
      for (const next of lists.flatMap((list) => [list, ['old', ...list], ['old', ...list, 'new'], list])) {
        const unique = [...new Set(next)]
        places = placesAfter(keys, places, unique)
        keys = unique
        expect(keys.map((key) => placeOf(places, key))).toEqual(keys.map((_, place) => place))
      }
    }),
  )
})

test('a talk that grows at its ends keeps what is known of where its messages stand', () => {
  const places = placesOf(['b', 'c'])
  const older = placesAfter(['b', 'c'], places, ['a', 'b', 'c'])
  const grown = placesAfter(['a', 'b', 'c'], older, ['a', 'b', 'c', 'd'])
  expect(grown.numbers).toBe(places.numbers)
  expect(placeOf(grown, 'd')).toBe(3)
})
