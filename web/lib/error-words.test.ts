import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/errors.ts'
import { ApiError, type ApiErrorCode, readApiError } from './api-error.ts'
import { blockedWords, type ErrorSurface, errorSurface, errorWords } from './error-words.ts'

const anError = (code: ApiError['code'], words = '', details: ApiError['details'] = {}) =>
  new ApiError('/api/chats', code, words, details)

const codes: ApiErrorCode[] = [...ERROR_CODES, 'offline']

test.each(codes)('%s has words without a code or an exclamation mark', (code) => {
  expect(errorWords(anError(code))).toMatch(/^[A-Z][^!_{}]+\.$/)
})

/** Every code with the one place where it is shown, and its words where the server says "Said." */
const SURFACES: Record<ApiErrorCode, ErrorSurface> = {
  'invalid-input': { surface: 'field', text: 'Said.' },
  'wrong-credentials': { surface: 'field', text: 'Said.' },
  'bot-check': { surface: 'field', text: 'Said.' },
  'too-large': { surface: 'field', text: 'Said.' },
  'free-limit': { surface: 'limit', what: 'messages' },
  'no-luna': { surface: 'no-luna' },
  'costs-luna': { surface: 'toast', text: 'Said.' },
  'pro-only': { surface: 'subscribe', text: 'Said.' },
  'adult-confirmation': { surface: 'age' },
  'age-proof': { surface: 'age' },
  'intimate-consent': { surface: 'age' },
  'signed-out': { surface: 'sign-up' },
  unverified: { surface: 'verification' },
  banned: { surface: 'ban' },
  blocked: { surface: 'warning', reason: '', bannableOffenses: 0 },
  locked: {
    surface: 'locked',
    text: 'Writing is off for you for now, as too much was blocked. You can read everything.',
  },
  'not-found': { surface: 'toast', text: 'Said.' },
  conflict: { surface: 'toast', text: 'Said.' },
  'off-sale': { surface: 'toast', text: 'Said.' },
  'reused-id': { surface: 'toast', text: 'Unable to perform action. Please try again later.' },
  'second-factor': { surface: 'toast', text: 'Said.' },
  'unsupported-type': { surface: 'toast', text: 'Unable to perform action. Please try again later.' },
  'too-many': { surface: 'toast', text: 'Said.' },
  internal: { surface: 'toast', text: 'Something went wrong on our side. Please try again.' },
  'switched-off': { surface: 'toast', text: 'Said.' },
  unavailable: { surface: 'toast', text: 'Said.' },
  offline: { surface: 'toast', text: 'There is no connection to Moonlit. Nothing you wrote is lost.' },
}

test.each(codes)('[ERR-04] %s is shown in one place', (code) => {
  expect(errorSurface(anError(code, 'Said.', { limit: 'messages' }))).toEqual(SURFACES[code])
})

test.each(codes)(
  '[ERR-01] with the logout flag %s is a popup with the title and the content of the answer',
  (code) => {
    const details = { logout: true, title: 'Signed out', content: 'On another device.' }
    expect(errorSurface(anError(code, 'Said.', details))).toEqual({
      surface: 'ended',
      title: 'Signed out',
      content: 'On another device.',
    })
  },
)

test.each([
  [502, 'Moonlit cannot be reached right now (502). Nothing you wrote is lost.'],
  [503, 'Moonlit cannot be reached right now (503). Nothing you wrote is lost.'],
  [500, 'Something went wrong on our side (500). Please try again.'],
])('[FORM-07] an answer %i without words of the server says its status', async (status, words) => {
  const error = await readApiError('/api/auth/signup', new Response('<html>', { status }))
  expect(errorWords(error)).toBe(words)
})

test.each([
  [{ bytesMax: 20_000_000 }, 'That is too large to send: it can have at most 20 MB.'],
  [{ bytesMax: 65_536 }, 'That is too large to send: it can have at most 65 kB.'],
  [{ charsMax: 4000 }, 'That is too long to send: it can have at most 4,000 characters.'],
  [{}, 'That is too long to send.'],
])('what is too large to send is told how large it may be: %o', (details, words) => {
  expect(errorWords(anError('too-large', '', details))).toBe(words)
})

test('what is out of reach is told by the server, where it is there to tell: the rest of the site goes on', async () => {
  const message = 'Texts cannot be sent right now. Please try again in a few minutes.'
  const answer = Response.json({ code: 'unavailable', message, requestId: 'r' }, { status: 503 })
  expect(errorWords(await readApiError('/api/auth/signup/verification', answer))).toBe(message)
})

test("[FORM-06] the prefix 'ValidationError: ' is removed from what the server says", async () => {
  const body = {
    code: 'invalid-input',
    message: 'ValidationError: Please enter a valid email',
    requestId: 'r',
  }
  const error = await readApiError('/api/auth/signup', Response.json(body, { status: 400 }))
  expect(errorWords(error)).toBe('Please enter a valid email')
})

test('[ERR-05] an error says to the log which request failed and why', () => {
  expect(anError('conflict', 'Dorian is still writing.').message).toBe(
    'Request to /api/chats failed: Dorian is still writing.',
  )
})

test('[ERR-03] a blocked action is shown by the warning popup, with the offences and the reason', () => {
  expect(errorSurface(anError('blocked', 'x', { reason: 'a rule', bannableOffenses: 2 }))).toEqual({
    surface: 'warning',
    reason: 'a rule',
    bannableOffenses: 2,
  })
})

test('[SAF-11] a blocked action says until when adult content is withheld, also where no decision is about it', () => {
  const restrictedUntil = '2026-12-01T20:00:00.000Z'
  expect(errorSurface(anError('blocked', 'Said.', { reason: 'a rule', restrictedUntil }))).toEqual({
    surface: 'warning',
    reason: 'a rule',
    bannableOffenses: 0,
    restrictedUntil,
  })
})

test('[SAF-25] a blocked action that tells of self-harm too is shown with help lines', () => {
  expect(errorSurface(anError('blocked', 'Said.', { reason: 'a rule', offersHelp: true }))).toMatchObject({
    surface: 'warning',
    offersHelp: true,
  })
})

test('[POPUP-07] the words of the warning name the reason', () => {
  expect(blockedWords('a rule')).toBe(
    'This action has been blocked (reason: a rule). Please ensure that your content is appropriate and does not violate our terms of service.',
  )
})

test('[ERR-04] an error without a message of its own reads as the general sentence', () => {
  expect(errorSurface(new TypeError('undefined is not a function'))).toEqual({
    surface: 'toast',
    text: 'Unable to perform action. Please try again later.',
  })
})

test('[ERR-04] where the server says what is wrong, its sentence is shown', () => {
  expect(errorSurface(anError('conflict', 'Dorian is still writing.'))).toEqual({
    surface: 'toast',
    text: 'Dorian is still writing.',
  })
})

test('a field that does not fit is told beside the field', () => {
  expect(errorSurface(anError('invalid-input', 'A message needs some text.', { field: 'content' }))).toEqual({
    surface: 'field',
    text: 'A message needs some text.',
  })
})

describe('an answer that failed', () => {
  test('keeps its code, its sentence and its details', async () => {
    const body = { code: 'too-many', message: 'Slow down.', requestId: 'r', retryAfterS: 3 }
    const error = await readApiError('/api/chats', Response.json(body, { status: 429 }))
    expect(error).toMatchObject({ code: 'too-many', words: 'Slow down.', details: { retryAfterS: 3 } })
  })

  test.each([
    [502, '<html>Bad gateway</html>', 'unavailable'],
    [500, '', 'internal'],
    [404, '{"code":"teapot","message":"?"}', 'unavailable'],
  ])('with status %i and no shape of ours is read by its status', async (status, body, code) => {
    expect((await readApiError('/api/chats', new Response(body, { status }))).code).toBe(code)
  })
})
