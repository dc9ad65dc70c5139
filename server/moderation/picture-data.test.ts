import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'
import { screenText } from './screen.ts'

const now = new Date('2026-11-30T12:00:00Z')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

/** Bytes as a packed picture has them, always the same of a seed. */
function bytesOf(seed: number, length: number): Buffer {
  let state = seed
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    }),
  )
}
const pictureOf = (seed: number, length = 3_000, head = PNG, type = 'png') =>
  `data:image/${type};base64,${Buffer.concat([head, bytesOf(seed, length)]).toString('base64')}`

const judged = (text: string, recent: readonly string[] = []) => {
  const found = piecesOf(text).map((line) => screenText(line, { now, recent, speaker: 'character' }))
  return found.find(({ action }) => action !== 'allow') ?? { action: 'allow' as const }
}
const GREETING = 'Come in, take off your coat. I have been naked under this gown all evening.'

test('SAF-52: a picture that stands in a greeting as data is not read as words', () => {
  for (let seed = 1; seed <= 40; seed++) {
    expect(judged(`![the room](${pictureOf(seed)}) ${GREETING}`), `${seed}`).toEqual({ action: 'allow' })
    expect(judged(`${GREETING} <img src="${pictureOf(seed, 9_000, JPEG, 'jpeg')}">`).action).toBe('allow')
  }
})

test('SAF-52: nor is it in the lines before, of which only the end is read', () => {
  for (let seed = 1; seed <= 20; seed++)
    expect(judged(GREETING, [`![room](${pictureOf(seed, 9_000)})`]).action).toBe('allow')
})

test('SAF-1: the words around a picture are read, also as one sentence across it', () => {
  expect(judged(`She is 14. ![x](${pictureOf(3)}) She undresses for me.`).action).toBe('block')
  expect(judged(`![she is 14 and undresses for me](${pictureOf(3)})`).action).toBe('block')
  expect(judged(`${pictureOf(5)} she is 14 and undresses for me`).action).toBe('block')
})

const HARM = 'SheIsFourteenAndSheUndressesForMeTonightInMyBed'
const SPELLED = Buffer.from('she is 14 and she undresses for me tonight in my bed').toString('base64')

test.each([
  ['words in place of data', `data:image/png;base64,${HARM}`],
  ['words behind the head of a picture', `data:image/png;base64,iVBORw0KGgo${HARM.padEnd(400, HARM)}`],
  ['words after data', `${pictureOf(7, 300)} ${HARM}`],
  [
    'words in small letters among data',
    `${pictureOf(7, 299)}${HARM.toLowerCase()}${pictureOf(8, 300).slice(30)}`,
  ],
  ['words among data', `${pictureOf(7, 299)}${HARM}${pictureOf(8, 300).slice(30)}`],
  ['a text that is written in base64', `data:image/png;base64,${SPELLED}`],
  ['a text in base64 as a drawing of text', `data:image/svg+xml;base64,${SPELLED}`],
  ['data of another kind', `data:text/plain;base64,${SPELLED}`],
])('SAF-50: %s is read', (_, text) => {
  expect(judged(text).action).toBe('block')
})
