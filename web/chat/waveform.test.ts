import { expect, test } from 'vitest'
import { lengthWords, loudness } from './waveform.ts'

test('the loudest part of a sound stands highest, silence lies flat', () => {
  const samples = Float32Array.from({ length: 400 }, (_, at) => (at < 200 ? 0 : at < 300 ? 0.25 : -0.5))
  expect(loudness(samples, 4)).toEqual([0, 0, 0.5, 1])
  expect(loudness(new Float32Array(400), 4)).toEqual([0, 0, 0, 0])
  expect(loudness(new Float32Array(0), 2)).toEqual([0, 0])
})

test.each([
  [0, '0:00'],
  [3.4, '0:03'],
  [65, '1:05'],
  [600.2, '10:00'],
])('%d seconds are %s', (seconds, words) => {
  expect(lengthWords(seconds)).toBe(words)
})
