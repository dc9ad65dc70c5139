import { afterEach, describe, expect, test } from 'vitest'
import { createSmsInbox } from './inbox.ts'
import type { SmsVerification } from './port.ts'
import { aTwilio } from './twilio.fixture.ts'
import { createTwilioVerify } from './twilio-verify.ts'

const ANN = '+4790012345'
const BEN = '+15017122661'

type Subject = { sms: SmsVerification; codeFor(phoneNumber: string): string; pass(ms: number): void }

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

async function anInbox(): Promise<Subject> {
  let time = Date.UTC(2026, 0, 1)
  const sms = createSmsInbox({ now: () => new Date(time) })
  return {
    sms,
    codeFor: (phoneNumber) =>
      /\d{6}/.exec(sms.list().find(({ to }) => to === phoneNumber)?.text ?? '')?.[0] ?? '',
    pass: (ms) => {
      time += ms
    },
  }
}

async function aTwilioService(): Promise<Subject> {
  const twilio = await aTwilio()
  closings.push(twilio.close)
  return { sms: createTwilioVerify(twilio.options), codeFor: twilio.lastCodeFor, pass: twilio.pass }
}

/** Another code than that one. */
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

describe.each([
  ['the embedded inbox', anInbox],
  ['Twilio Verify', aTwilioService],
])('a phone number, with %s,', (_, aSubject) => {
  test('is proved by the code that was sent to it', async () => {
    const { sms, codeFor } = await aSubject()
    const { reference } = await sms.start({ phoneNumber: ANN })
    expect(codeFor(ANN)).toMatch(/^\d{6}$/)
    expect(await sms.check({ phoneNumber: ANN, reference, code: otherThan(codeFor(ANN)) })).toBe('wrong')
    expect(await sms.check({ phoneNumber: ANN, reference, code: codeFor(ANN) })).toBe('approved')
  })

  test('[SEC-10] is proved once by a code', async () => {
    const { sms, codeFor } = await aSubject()
    const { reference } = await sms.start({ phoneNumber: ANN })
    const code = codeFor(ANN)
    await sms.check({ phoneNumber: ANN, reference, code })
    expect(await sms.check({ phoneNumber: ANN, reference, code })).toBe('expired')
  })

  test('[SEC-10] is proved within ten minutes', async () => {
    const { sms, codeFor, pass } = await aSubject()
    const { reference } = await sms.start({ phoneNumber: ANN })
    const code = codeFor(ANN)
    pass(600_000)
    expect(await sms.check({ phoneNumber: ANN, reference, code })).toBe('expired')
  })

  test('[SEC-10] is not proved after five wrong tries', async () => {
    const { sms, codeFor } = await aSubject()
    const { reference } = await sms.start({ phoneNumber: ANN })
    const code = codeFor(ANN)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await sms.check({ phoneNumber: ANN, reference, code: otherThan(code) })).toBe('wrong')
    expect(await sms.check({ phoneNumber: ANN, reference, code })).toBe('expired')
  })

  test('[SEC-10] is not proved by the code of another number', async () => {
    const { sms, codeFor } = await aSubject()
    const { reference } = await sms.start({ phoneNumber: ANN })
    await sms.start({ phoneNumber: BEN })
    expect(await sms.check({ phoneNumber: BEN, reference, code: codeFor(ANN) })).not.toBe('approved')
  })

  test('is proved by the code of the last time that one was asked for', async () => {
    const { sms, codeFor } = await aSubject()
    await sms.start({ phoneNumber: ANN })
    const { reference } = await sms.start({ phoneNumber: ANN })
    expect(await sms.check({ phoneNumber: ANN, reference, code: codeFor(ANN) })).toBe('approved')
  })

  test.each(['', 'VE1', 'VEzz', `VE${'0'.repeat(32)}`, '../Verifications'])(
    'needs a new code where the reference is %j',
    async (reference) => {
      const { sms } = await aSubject()
      expect(await sms.check({ phoneNumber: ANN, reference, code: '123456' })).toBe('expired')
    },
  )

  test.each(['', '1', '12345x', '１２３４５６', '1'.repeat(5000)])('is not proved by %j', async (code) => {
    const { sms } = await aSubject()
    const { reference } = await sms.start({ phoneNumber: ANN })
    expect(await sms.check({ phoneNumber: ANN, reference, code })).toBe('wrong')
  })
})
