import { expect, test } from 'vitest'
import { CrashReport } from '#contract/crashes.ts'
import { ApiError } from '../api-error.ts'
import { reportOf } from './report-of.ts'

const SITE = 'https://moonlit.example'

function anError(stack: string, message = 'heron is not a function') {
  const error = new TypeError(message)
  error.stack = stack
  return error
}

const PLACES = [
  { file: '/assets/inner-B1.js', line: 1, column: 20 },
  { file: '/assets/outer.js', line: 3, column: 4 },
]

test.each([
  [
    'Chromium',
    `TypeError: heron is not a function\n    at e (${SITE}/assets/inner-B1.js:1:20)\n    at ${SITE}/assets/outer.js:3:4`,
  ],
  ['Firefox', `e@${SITE}/assets/inner-B1.js:1:20\nasync*@${SITE}/assets/outer.js:3:4\n`],
  ['Safari', `e@${SITE}/assets/inner-B1.js:1:20\n[native code]\n@${SITE}/assets/outer.js:3:4`],
])('the stack of %s tells the places, and the message its known words', (_, stack) => {
  const told = reportOf(anError(stack), SITE)
  expect(told).toEqual({ type: 'TypeError', message: '… is not a function', frames: PLACES })
  expect(CrashReport.safeParse({ ...told, source: 'home' }).success).toBe(true)
})

test.each([
  ['an extension', anError('e@moz-extension://abc/content.js:1:1')],
  ['another site', anError('at https://ads.example/assets/x.js:1:1')],
  ['a page of the site', anError(`at ${SITE}/chat?id=1:1:1`)],
  ['nowhere', anError('')],
  ['something thrown that is no error', 'the heron sleeps'],
  [
    'an answer of the API',
    Object.assign(new ApiError('/api/chats', 'offline'), {
      stack: anError(`at ${SITE}/assets/a.js:1:1`).stack,
    }),
  ],
])('nothing is told of %s', (_, error) => {
  expect(reportOf(error, SITE)).toBeUndefined()
})

test('of a long stack the innermost 20 places are told', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `at ${SITE}/assets/a.js:${index}:1`)
  expect(reportOf(anError(lines.join('\n')), SITE)?.frames.map(({ line }) => line)).toEqual([
    ...Array(20).keys(),
  ])
})
