import type { SMTPServerOptions } from 'smtp-server'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { aMailServer, smtpError } from '#server/providers/mail/smtp-server.fixture.ts'
import { aServer } from '#tests/server/a-server.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

/** A service whose mail server answers as the test says, and somebody with an account there. */
async function aService() {
  let passedMs = 0
  let refusal: Error | undefined
  let offers = 0
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => {
    offers += 1
    done(refusal)
  }
  const mailServer = await aMailServer({ onRcptTo })
  closings.push(mailServer.close)
  const clock = { now: () => new Date(Date.now() + passedMs) }
  const server = await aServer({ MAIL_SMTP_URL: mailServer.url }, clock)
  closings.push(() => server.close())
  const { visitor, user, email } = await anAccount(server)
  const subjects = () =>
    mailServer.delivered.flatMap(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? [])
  await expect.poll(subjects, { timeout: SOON }).toHaveLength(1)
  return {
    server,
    user,
    email,
    subjects,
    delivered: mailServer.delivered,
    offers: () => offers,
    refuse: (with_: Error | undefined) => {
      refusal = with_
    },
    pass: (ms: number) => {
      passedMs += ms
    },
    changePassword: () =>
      visitor.fetchApi('POST', '/user/password', {
        password: 'another lamp in the window',
        currentPassword: PASSWORD,
      }),
    queued: async () => {
      const rows = await server.context.db.rows<{ tries: number }>(sql`select tries from identity.mails`)
      return rows.map(({ tries }) => tries)
    },
  }
}

test('a mail that the mail server does not take for now comes once it does, with the same Message-ID', async () => {
  const service = await aService()
  service.refuse(smtpError(451, 'Try again later.'))
  expect((await service.changePassword()).status).toBe(200)
  await expect.poll(service.queued, { timeout: SOON }).toEqual([1])
  service.refuse(undefined)
  service.pass(MINUTE_MS)
  await expect
    .poll(service.subjects, { timeout: SOON })
    .toEqual([expect.any(String), 'Your password was changed'])
  await expect.poll(service.queued, { timeout: SOON }).toEqual([])
  expect(service.delivered[1]?.source).toMatch(/^Message-ID: <[0-9a-f-]{36}@/m)
})

test('a mail to an address that the mail server refuses for good is not offered again', async () => {
  const service = await aService()
  const before = service.offers()
  service.refuse(smtpError(550, 'There is no such mailbox.'))
  await service.changePassword()
  await expect.poll(() => service.offers(), { timeout: SOON }).toBe(before + 1)
  await expect.poll(service.queued, { timeout: SOON }).toEqual([])
})

test('[SAF-42] a mail that nobody takes for three days is given up, and nothing of it is kept', async () => {
  const service = await aService()
  service.refuse(smtpError(451, 'Try again later.'))
  await service.changePassword()
  await expect.poll(service.queued, { timeout: SOON }).toEqual([1])
  service.pass(3 * DAY_MS)
  await expect.poll(service.queued, { timeout: SOON }).toEqual([])
  expect(service.subjects()).toHaveLength(1)
})

test('a mail that tells of a change is kept in the transaction of the change', async () => {
  const service = await aService()
  const { db, mailing } = service.server.context
  const reader = { userId: service.user.id, to: service.email }
  const change = db.transaction(async (tx) => {
    await mailing.queue(tx, reader, { subject: 'Never sent', text: 'Words' })
    throw new Error('The change does not come about.')
  })
  await expect(change).rejects.toThrow('does not come about')
  expect(await service.queued()).toEqual([])
})

test('[SAF-41] what waits for the mail server goes with the account', async () => {
  const service = await aService()
  service.refuse(smtpError(451, 'Try again later.'))
  await service.changePassword()
  await expect.poll(service.queued, { timeout: SOON }).toEqual([1])
  await service.server.context.db.rows(sql`delete from users where id = ${service.user.id}`)
  expect(await service.queued()).toEqual([])
})

test('[SEC-10] a mail with a link is stored nowhere, and tried again for some minutes', async () => {
  const service = await aService()
  service.refuse(smtpError(451, 'Try again later.'))
  const before = service.offers()
  await service.server.context.credentials.askReset(service.email, '127.0.0.1', 'en')
  await expect.poll(() => service.offers(), { timeout: SOON }).toBe(before + 1)
  expect(await service.queued()).toEqual([])
  service.refuse(undefined)
  await expect.poll(service.subjects, { timeout: SOON }).toHaveLength(2)
})
