import { describe, expect, test } from 'vitest'
import { describeShot } from '#server/chat/service.ts'
import { planPictures } from './planning-service.ts'

const wish = { negativePrompt: '', shot: {}, count: 4, seed: 7 }
const plan = (prompt: string) => planPictures({ ...wish, prompt }, undefined, describeShot, { isReal: false })

describe('the pictures of one wish', () => {
  test('vary in what was left open, never in what was asked', () => {
    const { requests, unfollowed } = plan(
      'A plump woman of 70, short white hair, kitchen, full body, from behind',
    )
    expect(requests).toHaveLength(4)
    for (const { sitter, shot } of requests) {
      expect(sitter).toMatchObject({
        gender: 'female',
        // The oldest that is drawn.
        age: 60,
        appearance: { body: 'full', hairStyle: 'bob', hairColor: 'white' },
      })
      expect(shot).toMatchObject({ pose: 'wide', scene: 'cafe' })
    }
    expect(new Set(requests.map(({ sitter }) => sitter.seed)).size).toBe(4)
    expect(unfollowed).toEqual(['70', 'kitchen', 'full body', 'from behind'])
  })

  test('are each described by what they show themselves', () => {
    const { requests, description } = plan('a woman on the beach')
    for (const { shot, description: own } of requests) expect(own).toBe(describeShot('A woman', shot))
    expect(new Set(requests.map((one) => one.description)).size).toBeGreaterThan(1)
    expect(description).toBe(requests[0]?.description)
  })
})
