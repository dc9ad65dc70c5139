import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SmsError } from './port.ts'
import type { Answer } from './scripted-server.fixture.ts'
import { aTwilio, problem } from './twilio.fixture.ts'
import { createTwilioVerify } from './twilio-verify.ts'

const phoneNumber = '+15017122661'
const REFERENCE = `VE${'a'.repeat(32)}`
const SAYS_NUMBER = `Invalid parameter \`To\`: ${phoneNumber}`

let twilio: Awaited<ReturnType<typeof aTwilio>>
beforeEach(async () => {
  twilio = await aTwilio()
})
afterEach(() => twilio.close())

/** What a call failed with. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    (value) => `no failure: ${JSON.stringify(value)}`,
    (error: unknown) => error,
  )
}

const FAILURES: [string, Answer, SmsError['kind']][] = [
  ['too many texts to the number', problem(429, 60203, 'Max send attempts reached'), 'limited'],
  ['too many calls at once', problem(429, 20429, 'Too many requests'), 'limited'],
  ['a fault of its own', problem(500, 20500, 'Internal error'), 'unavailable'],
  ['a gateway that is down', { status: 503, body: '<html>down</html>' }, 'unavailable'],
  ['what is not JSON', { status: 200, body: '<html>' }, 'unavailable'],
  ['JSON that is no verification', { status: 201, body: [] }, 'unavailable'],
  ['nothing', { status: 201, body: '' }, 'unavailable'],
  ['a closed connection', 'drop', 'unavailable'],
  ['wrong credentials', problem(401, 20003, 'Authenticate'), 'refused'],
  ['a channel that is off', problem(403, 60223, 'Delivery channel disabled'), 'refused'],
]

describe('Twilio Verify', () => {
  test('is asked as its interface wants it', async () => {
    const sms = createTwilioVerify(twilio.options)
    const { reference } = await sms.start({ phoneNumber })
    await sms.check({ phoneNumber, reference, code: '123456' })
    const service = `/v2/Services/${twilio.options.serviceSid}`
    expect(twilio.calls).toMatchObject([
      { method: 'POST', path: `${service}/Verifications` },
      { method: 'POST', path: `${service}/VerificationCheck` },
    ])
    expect(twilio.calls.map(({ form }) => Object.fromEntries(form))).toEqual([
      { To: phoneNumber, Channel: 'sms' },
      { VerificationSid: reference, Code: '123456' },
    ])
    expect(sms.label).not.toContain(twilio.options.authToken)
  })

  test.each([
    ...FAILURES,
    ['an unusable number', problem(400, 60200, SAYS_NUMBER), 'number'],
    ['a landline', problem(403, 60205, 'SMS is not supported by landline phone number'), 'number'],
    ['a country that is off', problem(403, 60605, 'Verification delivery attempt blocked'), 'number'],
    ['numbers blocked for fraud', problem(403, 60410, 'Verification delivery attempt blocked'), 'number'],
    ['a service that it does not know', problem(404, 20404, 'Not found'), 'refused'],
  ] satisfies typeof FAILURES)('answers a start with %s', async (_, answer, kind) => {
    twilio.answerNext(answer)
    const failure = await failureOf(createTwilioVerify(twilio.options).start({ phoneNumber }))
    expect(failure).toBeInstanceOf(SmsError)
    expect(failure).toMatchObject({ kind })
    expect(inspect(failure)).not.toMatch(/501712|top-secret/)
  })

  test.each(FAILURES)('answers a check with %s', async (_, answer, kind) => {
    twilio.answerNext(answer)
    const sms = createTwilioVerify(twilio.options)
    const failure = await failureOf(sms.check({ phoneNumber, reference: REFERENCE, code: '654321' }))
    expect(failure).toBeInstanceOf(SmsError)
    expect(failure).toMatchObject({ kind })
    expect(inspect(failure)).not.toMatch(/501712|654321|top-secret/)
  })

  test.each(['canceled', 'max_attempts_reached', 'deleted', 'failed', 'expired'])(
    'has a verification that is %s, so a new code is needed',
    async (status) => {
      twilio.answerNext({ status: 200, body: { sid: REFERENCE, to: phoneNumber, status, valid: false } })
      const sms = createTwilioVerify(twilio.options)
      expect(await sms.check({ phoneNumber, reference: REFERENCE, code: '654321' })).toBe('expired')
    },
  )

  test('is given up when it does not answer in time', async () => {
    const sms = createTwilioVerify({ ...twilio.options, timeoutMs: 50 })
    twilio.answerNext('stall')
    expect(await failureOf(sms.start({ phoneNumber }))).toMatchObject({ kind: 'unavailable' })
    twilio.answerNext('stall')
    expect(await failureOf(sms.check({ phoneNumber, reference: REFERENCE, code: '654321' }))).toMatchObject({
      kind: 'unavailable',
    })
  })

  test('cannot send the credentials on to another address', async () => {
    const elsewhere = await aTwilio()
    twilio.answerNext({ status: 307, body: '', headers: { location: elsewhere.baseUrl } })
    const failure = await failureOf(createTwilioVerify(twilio.options).start({ phoneNumber }))
    expect(failure).toMatchObject({ kind: 'unavailable' })
    expect(elsewhere.calls).toEqual([])
    elsewhere.close()
  })

  test('that cannot be reached is unavailable', async () => {
    const sms = createTwilioVerify({ ...twilio.options, baseUrl: 'http://127.0.0.1:1' })
    expect(await failureOf(sms.start({ phoneNumber }))).toMatchObject({ kind: 'unavailable' })
  })
})
