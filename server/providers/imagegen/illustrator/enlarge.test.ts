import { expect, test } from 'vitest'
import { enlargeUnder } from './enlarge.ts'

const grey = (...values: number[]) => Uint8Array.from(values.flatMap((value) => [value, value, value, 255]))
type Size = { width: number; height: number }
const enlarge = (pixels: Uint8Array, from: Size, to: Size) =>
  enlargeUnder(new Uint8Array(to.width * to.height * 4), to, pixels, from)
const firstChannel = (pixels: Uint8Array) => [...pixels].filter((_, i) => i % 3 === 0)

test('a scene of one colour keeps it in every size', () => {
  const scene = Uint8Array.from({ length: 4 * 4 * 6 }, (_, i) => [200, 3, 90, 255][i % 4] ?? 0)
  const enlarged = enlarge(scene, { width: 4, height: 6 }, { width: 11, height: 15 })
  expect(enlarged).toEqual(Uint8Array.from({ length: 11 * 15 * 3 }, (_, i) => [200, 3, 90][i % 3] ?? 0))
})

test('colours run straight between the middles of a small scene, and stay at its edges', () => {
  const across = enlarge(grey(0, 100), { width: 2, height: 1 }, { width: 4, height: 1 })
  const down = enlarge(grey(0, 100), { width: 1, height: 2 }, { width: 1, height: 4 })
  expect(firstChannel(across)).toEqual([0, 25, 75, 100])
  expect(firstChannel(down)).toEqual([0, 25, 75, 100])
})

test('a scene in the size that is wanted stays as it is', () => {
  const scene = grey(1, 2, 3, 254, 255, 0)
  expect(firstChannel(enlarge(scene, { width: 3, height: 2 }, { width: 3, height: 2 }))).toEqual([
    1, 2, 3, 254, 255, 0,
  ])
})

test('what lies over a scene hides it as far as it is opaque', () => {
  const over = Uint8Array.from([7, 8, 9, 255, 50, 50, 50, 51, 0, 0, 0, 0])
  const size = { width: 3, height: 1 }
  expect([...enlargeUnder(over, size, grey(200, 100, 40), size)]).toEqual([
    7, 8, 9, 130, 130, 130, 40, 40, 40,
  ])
})
