import { expect, test } from 'vitest'
import { develop } from './develop.ts'
import { LIGHT } from './light.ts'

const SIDE = 64
const studio = { scene: '', person: '', light: LIGHT.studio, keySide: 1, anime: false } as const
const size = { width: SIDE, height: SIDE }
const grey = { pixels: new Uint8Array(SIDE * SIDE * 4).fill(128), ...size }
const nobody = () => ({ pixels: new Uint8Array(SIDE * SIDE * 4), ...size })
/** Brightness of a square of pixels around a place, so that the grain does not count. */
const around = (picture: Uint8Array, x: number, y: number) => {
  let sum = 0
  for (let dy = -3; dy <= 3; dy++)
    for (let dx = -3; dx <= 3; dx++) sum += picture[((y + dy) * SIDE + x + dx) * 3 + 1] ?? 0
  return sum / 49
}

test('a picture is brightest around the face and dark towards its foot', () => {
  const picture = develop(studio, grey, nobody())
  const face = around(picture, 32, 24)
  expect(face).toBeGreaterThan(110)
  expect(around(picture, 32, 58)).toBeLessThan(face - 30)
})

test('whoever covers the scene hides it', () => {
  const person = nobody()
  for (let i = 0; i < SIDE * SIDE; i++)
    if (i % SIDE >= 24 && i % SIDE < 48) person.pixels.set([20, 20, 20, 255], i * 4)
  const [alone, covered] = [develop(studio, grey, nobody()), develop(studio, grey, person)]
  expect(around(covered, 36, 24)).toBeLessThan(around(alone, 36, 24) - 60)
  expect(around(covered, 8, 24)).toBe(around(alone, 8, 24))
})
