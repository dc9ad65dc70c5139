import { expect, test } from 'vitest'
import { PROMPT_CHARS_MAX } from '../limits.ts'
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
  {
    prompt: 'the test came back negative: she smiles',
    parted: ['the test came back negative: she smiles', ''],
  },
  { prompt: 'Negative prompt: hats', parted: ['Negative prompt: hats', ''] },
  { prompt: 'ten steps: a woman climbs them', parted: ['ten steps: a woman climbs them', ''] },
])('words pasted from another program come apart: $prompt', ({ prompt, parted }) => {
  const { prompt: wanted, negativePrompt } = partedPrompt({ prompt, negativePrompt: '' })
  expect([wanted, negativePrompt]).toEqual(parted)
})

test('what was unwanted already stays so', () => {
  const wish = { prompt: 'a woman, negative: hats', negativePrompt: 'rain', count: 2 }
  expect(partedPrompt(wish)).toEqual({ prompt: 'a woman', negativePrompt: 'rain, hats', count: 2 })
})

test('whoever chose a character may describe nothing but what is unwanted', () => {
  const wish = { premadeId: 'somebody', prompt: 'Negative prompt: hats', negativePrompt: '' }
  expect(partedPrompt(wish)).toMatchObject({ prompt: '', negativePrompt: 'hats' })
})

test('what is unwanted stays within what a field takes', () => {
  const wish = {
    prompt: `a woman, negative: ${'rain, '.repeat(100)}`,
    negativePrompt: 'x'.repeat(PROMPT_CHARS_MAX),
  }
  expect(partedPrompt(wish).negativePrompt).toBe(wish.negativePrompt)
})
