import { expect, test } from 'vitest'
import { subjectAt } from './subject-at.ts'

const hex = 'ab'.repeat(24)
const token = 'A-_b'.repeat(8)
const id = '0190d3a2-7c2e-7b1f-8f1e-1c5f8d8f0a11'

test.each([
  [`/pictures/${hex}.webp`, { kind: 'picture', file: `${hex}.webp` }],
  [`https://media.example/pictures/${hex}-small-2x.webp`, { kind: 'picture', file: `${hex}.webp` }],
  [`/pictures/veil-${hex}.webp?until=1&by=a`, { kind: 'picture', file: `veil-${hex}.webp` }],
  [`https://moonlit.example/shared/${token}`, { kind: 'shared', token }],
  [`/shared-pictures/${token}.webp`, { kind: 'shared', token }],
  [`/chat?with=${id}`, { kind: 'character', premadeId: id }],
  ['https://moonlit.example/ai-girlfriend/mira/', { kind: 'premade', path: '/ai-girlfriend/mira' }],
  ['/blog', { kind: 'page' }],
  ['the picture with the red coat', { kind: 'page' }],
  ['https://', { kind: 'page' }],
  ['', { kind: 'page' }],
])('%s is what its address shows', (address, subject) => {
  expect(subjectAt(address)).toEqual(subject)
})
