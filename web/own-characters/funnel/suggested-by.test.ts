import { expect, test } from 'vitest'
import { suggestedBy } from './suggested-by.ts'

test('the survey suggests whom to meet, what they are to the visitor, and where', () => {
  expect(suggestedBy({ reason: 'romance', time: 'evenings', wish: 'laughter' })).toEqual({
    personality: 'playful',
    relation: 'date',
    place: 'rooftop',
  })
})
