import { expect, test } from 'vitest'
import { createSmsInbox } from './inbox.ts'

test('the SMS inbox lists the last 200 texts, the newest first', async () => {
  const at = new Date('2026-01-02T03:04:05Z')
  const inbox = createSmsInbox({ now: () => at })
  for (let index = 1000; index < 1250; index += 1) await inbox.start({ phoneNumber: `+479001${index}` })
  expect(inbox.list()).toHaveLength(200)
  expect(inbox.list()[0]).toEqual({
    to: '+4790011249',
    at: '2026-01-02T03:04:05.000Z',
    text: expect.stringMatching(/^\d{6} is your Moonlit code\. It works for 10 minutes\.$/),
  })
})

test('a new code of the SMS inbox ends the one before it', async () => {
  const inbox = createSmsInbox()
  const { reference } = await inbox.start({ phoneNumber: '+4790012345' })
  const code = inbox.list()[0]?.text.slice(0, 6) ?? ''
  await inbox.start({ phoneNumber: '+4790012345' })
  expect(await inbox.check({ phoneNumber: '+4790012345', reference, code })).toBe('expired')
})

test('the SMS inbox holds the codes of 10,000 numbers and no more', async () => {
  const inbox = createSmsInbox()
  const first = await inbox.start({ phoneNumber: '+4700000000' })
  const firstCode = inbox.list()[0]?.text.slice(0, 6) ?? ''
  const second = await inbox.start({ phoneNumber: '+4700000001' })
  const secondCode = inbox.list()[0]?.text.slice(0, 6) ?? ''
  for (let index = 2; index <= 10_000; index += 1)
    await inbox.start({ phoneNumber: `+47${10_000_000 + index}` })
  expect(await inbox.check({ phoneNumber: '+4700000000', ...first, code: firstCode })).toBe('expired')
  expect(await inbox.check({ phoneNumber: '+4700000001', ...second, code: secondCode })).toBe('approved')
})
