import { expect, test } from 'vitest'
import { partedPrompt } from './parted-prompt.ts'

test.each([
  {
    prompt: 'a woman of 30 in the rain. Negative prompt: child, bad hands',
    parted: ['a woman of 30 in the rain', 'child, bad hands'],
  },
  {
    prompt: 'a man, 40\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 12',
    parted: ['a man, 40', 'blurry'],
  },
  { prompt: 'a man, 40\nSteps: 20, Sampler: Euler a', parted: ['a man, 40', ''] },
  {
    prompt: 'a woman with a film negative in her hand',
    parted: ['a woman with a film negative in her hand', ''],
  },
  { prompt: 'ten steps: a woman climbs them', parted: ['ten steps: a woman climbs them', ''] },
])('words pasted from another program come apart: $prompt', ({ prompt, parted }) => {
  const { prompt: wanted, negativePrompt } = partedPrompt({ prompt, negativePrompt: '' })
  expect([wanted, negativePrompt]).toEqual(parted)
})

test('what was unwanted already stays so', () => {
  const wish = { prompt: 'a woman, negative: hats', negativePrompt: 'rain', count: 2 }
  expect(partedPrompt(wish)).toEqual({ prompt: 'a woman', negativePrompt: 'rain, hats', count: 2 })
})
