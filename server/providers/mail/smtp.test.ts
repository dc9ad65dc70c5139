import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MailError } from './port.ts'
import { createSmtpSender, type SmtpOptions } from './smtp.ts'
import { aMailServer, smtpError } from './smtp-server.fixture.ts'

const MAIL = {
  id: 'm1',
  to: 'ann@example.com',
  subject: 'Confirm your address',
  text: 'Your link is moonbeam-4711.',
}

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

async function aServer(options?: Parameters<typeof aMailServer>[0]) {
  const server = await aMailServer(options)
  closings.push(server.close)
  return server
}

function aSender(url: string, options: Partial<SmtpOptions> = {}) {
  const sender = createSmtpSender({
    url,
    from: 'Moonlit <hello@moonlit.example>',
    timeoutMs: 5000,
    ...options,
  })
  closings.push(sender.close)
  return sender
}

async function failureOf(sending: Promise<void>): Promise<unknown> {
  return await sending.then(
    () => 'no failure',
    (error: unknown) => error,
  )
}

/** The address of a bare server that speaks as the test says. */
async function urlOf(server: net.Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(async () => server.close())
  // A TCP server that listens has a port.
  const { port } = server.address() as AddressInfo
  return `smtp://127.0.0.1:${port}`
}

describe('a mail through SMTP', () => {
  test('arrives with its sender, its words and its HTML', async () => {
    const server = await aServer()
    await aSender(server.url).send({ ...MAIL, html: '<p>Your link is <b>moonbeam-4711</b>.</p>' })
    expect(server.delivered).toHaveLength(1)
    expect(server.delivered[0]?.recipients).toEqual(['ann@example.com'])
    const source = server.delivered[0]?.source ?? ''
    expect(source).toContain('From: Moonlit <hello@moonlit.example>')
    expect(source).toContain('To: ann@example.com')
    expect(source).toContain('Message-ID: <m1@moonlit.example>')
    expect(source).toContain('Subject: Confirm your address')
    expect(source).toContain('Your link is moonbeam-4711.')
    expect(source).toContain('<b>moonbeam-4711</b>')
  })

  test('says where mails of its kind end, by a page and by one post, where there is such a place', async () => {
    const server = await aServer()
    const unsubscribe = `https://moonlit.example/unsubscribe?kind=updates&token=${'a'.repeat(43)}`
    await aSender(server.url).send({ ...MAIL, unsubscribe })
    await aSender(server.url).send(MAIL)
    const [with_ = '', without = ''] = server.delivered.map(({ source }) =>
      source.replace(/\r\n[ \t]+/g, ' '),
    )
    expect(with_).toMatch(new RegExp(`^List-Unsubscribe: <${RegExp.escape(unsubscribe)}>\\r?$`, 'm'))
    expect(with_).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(without).not.toContain('List-Unsubscribe')
  })

  test('waits in line with fifty others for at most five connections', async () => {
    const server = await aServer()
    const sender = aSender(server.url)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => sender.send({ ...MAIL, to: `p${index}@example.com` })),
    )
    expect(new Set(server.delivered.map(({ recipients }) => recipients.join()))).toHaveLength(50)
    expect(server.connections()).toBeLessThanOrEqual(5)
  })

  test.each([
    'ann@example.com, eve@example.com',
    'ann@example.com;eve@example.com',
    'Eve <eve@example.com>',
    'ann@example.com\r\nBcc: eve@example.com',
    '<eve@example.com>ann@example.com',
    'ann',
    '',
  ])('goes to one address or to nobody: %j', async (to) => {
    const server = await aServer()
    const failure = await failureOf(aSender(server.url).send({ ...MAIL, to }))
    expect(failure).toMatchObject({ name: 'MailError', kind: 'refused', retryable: false })
    expect(server.delivered).toEqual([])
  })

  test('has no other headers than its own, whatever the subject holds', async () => {
    const server = await aServer()
    await aSender(server.url).send({ ...MAIL, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nwords' })
    expect(server.delivered[0]?.recipients).toEqual(['ann@example.com'])
    expect(server.delivered[0]?.source).not.toMatch(/^Bcc:/im)
  })

  test('arrives once where the server has hung up in between', async () => {
    const server = await aServer()
    const sender = aSender(server.url)
    await sender.send(MAIL)
    server.hangUp()
    await sender.send({ ...MAIL, to: 'ben@example.com' })
    expect(server.delivered.map(({ recipients }) => recipients)).toEqual([
      ['ann@example.com'],
      ['ben@example.com'],
    ])
    expect(server.connections()).toBe(2)
  })
})

describe('a mail that is not taken', () => {
  test.each([
    ['for good', 550, false],
    ['for now', 451, true],
  ])('%s says whether to try again, and nothing of the mail', async (_, code, retryable) => {
    const server = await aServer({
      onData(stream, _session, done) {
        void Array.fromAsync(stream).then((parts) =>
          done(smtpError(code, Buffer.concat(parts).toString('latin1'))),
        )
      },
    })
    const failure = await failureOf(aSender(server.url).send(MAIL))
    expect(failure).toBeInstanceOf(MailError)
    expect(failure).toMatchObject({ kind: 'refused', retryable })
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/moonbeam|ann@|Confirm/)
  })

  test('because its address is unknown says nothing of the address', async () => {
    const server = await aServer({
      onRcptTo: ({ address }, _session, done) => done(smtpError(550, `No such user ${address}`)),
    })
    const failure = await failureOf(aSender(server.url).send(MAIL))
    expect(failure).toMatchObject({ name: 'MailError', kind: 'refused', retryable: false })
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('ann@')
  })

  test('because nothing listens may be taken later', async () => {
    const server = await aMailServer()
    await server.close()
    const failure = await failureOf(aSender(server.url).send(MAIL))
    expect(failure).toMatchObject({ name: 'MailError', kind: 'unreachable', retryable: true })
  })

  test('because the server never greets is given up in time', async () => {
    const silent = net.createServer()
    const failure = await failureOf(aSender(await urlOf(silent), { timeoutMs: 100 }).send(MAIL))
    expect(failure).toMatchObject({ name: 'MailError', kind: 'timeout', retryable: true })
  })

  test('because the server talks on and on is given up in time', async () => {
    const talkative = net.createServer((socket) => {
      socket.write('220 hello\r\n')
      const talk = setInterval(() => socket.write('250-and another thing\r\n'), 20)
      socket.on('error', () => {}).on('close', () => clearInterval(talk))
    })
    const failure = await failureOf(aSender(await urlOf(talkative), { timeoutMs: 200 }).send(MAIL))
    expect(failure).toMatchObject({ name: 'MailError', kind: 'timeout', retryable: true })
  })

  test('because the server never says that it has it is given up in time', async () => {
    const server = await aServer({ onData: (stream) => void stream.resume() })
    const failure = await failureOf(aSender(server.url, { timeoutMs: 300 }).send(MAIL))
    expect(failure).toMatchObject({ name: 'MailError', kind: 'timeout', retryable: true })
  })

  test('because the sender is closed fails', async () => {
    const server = await aServer()
    const sender = aSender(server.url)
    await sender.close()
    expect(await failureOf(sender.send(MAIL))).toMatchObject({ name: 'MailError', kind: 'unreachable' })
  })
})

describe('the mail password', () => {
  const signIn: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      tried.push(`${username} ${password}`)
      if (password === 'p@ss') done(null, { user: 'moonlit' })
      else done(smtpError(535, 'Wrong'))
    },
  }
  const tried: string[] = []
  afterEach(() => void tried.splice(0))

  test('of the address signs in, and the label leaves it out', async () => {
    const server = await aServer(signIn)
    const sender = aSender(`smtp://moonlit:p%40ss@127.0.0.1:${server.port}`)
    await sender.send(MAIL)
    expect(server.delivered).toHaveLength(1)
    expect(sender.label).toBe(`mail server 127.0.0.1:${server.port}`)
  })

  test('that is wrong fails, and may be put right', async () => {
    const server = await aServer(signIn)
    const failure = await failureOf(aSender(`smtp://moonlit:wrong@127.0.0.1:${server.port}`).send(MAIL))
    expect(failure).toMatchObject({ name: 'MailError', kind: 'refused', retryable: true })
    expect(inspect(failure)).not.toContain('wrong')
  })

  test('never leaves this machine without TLS', async () => {
    const server = await aServer(signIn)
    // This address reaches this machine too, and does not say so.
    const failure = await failureOf(aSender(`smtp://moonlit:p%40ss@0.0.0.0:${server.port}`).send(MAIL))
    expect(failure).toMatchObject({ name: 'MailError' })
    expect(tried).toEqual([])
  })
})

test('a mail is not sent to a server whose certificate cannot be trusted, unless the settings say so', async () => {
  const server = await aServer({ disabledCommands: ['AUTH'] })
  expect(await failureOf(aSender(server.url).send(MAIL))).toMatchObject({ kind: 'unreachable' })
  expect(server.delivered).toEqual([])
  await aSender(`${server.url}?tls.rejectUnauthorized=false`).send(MAIL)
  expect(server.delivered).toHaveLength(1)
})

test('no setting prints mails to the console', async () => {
  const printed = (['log', 'info', 'debug', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  )
  const server = await aServer()
  await aSender(`${server.url}?logger=true&debug=true&transactionLog=true`).send(MAIL)
  expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([])
  vi.restoreAllMocks()
})
