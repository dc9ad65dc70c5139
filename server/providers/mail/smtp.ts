import { createTransport } from 'nodemailer'
import { MailError, type MailSender } from './port.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:587`, `smtps://…` for TLS from the start; the query takes nodemailer's options. */
  url: string
  /** Sender as mail programs show it, e.g. `Moonlit <hello@example.com>`. */
  from: string
  /** For the whole of one mail: waiting for a connection, greeting, talk and answer. */
  timeoutMs?: number
}

/** One bare address. A comma or bracket would make more of it, and the mail would go to strangers too. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

/** Sends through a mail server. Five connections at most stay open for the next mails; the others wait in line. */
export function createSmtpSender({ url, from, timeoutMs = 30_000 }: SmtpOptions): MailSender {
  const address = withoutTraffic(url)
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? address.hostname
  const transport = createTransport({
    pool: true,
    url: address.href,
    // A password must not be readable on the way to another machine, even where a stranger hides STARTTLS.
    requireTLS: address.protocol === 'smtp:' && address.username !== '' && !isLoopback(address.hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  return {
    label: `mail server ${address.host}`,
    isReal: true,
    async send({ id, to, subject, text, html, unsubscribe }) {
      if (!ONE_ADDRESS.test(to)) throw new MailError('refused', 'That is not one mail address.', false)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const messageId = `<${id}@${domain}>`
        const recipient = { name: '', address: to }
        const headers = unsubscribe ? unsubscribeHeaders(unsubscribe) : {}
        await transport.sendMail({ messageId, from, to: recipient, subject, text, html, headers, signal })
      } catch (error) {
        throw toMailError(error)
      }
    },
    async close() {
      transport.close({ force: true })
    },
  }
}

/** Of RFC 2369 and RFC 8058. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The address without the options that would print mails to the console. */
function withoutTraffic(url: string): URL {
  const address = new URL(url)
  for (const name of ['logger', 'debug', 'transactionLog']) address.searchParams.delete(name)
  return address
}

const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** What is left out on purpose: the error of the library holds the server's words, and these can repeat the mail. */
function toMailError(error: unknown): MailError {
  const { code, responseCode, isFinal } = readError(error)
  if (responseCode !== undefined)
    return new MailError('refused', `The mail server refused (${responseCode}, ${code}).`, !isFinal)
  if (code === 'ETIMEDOUT' || code === 'EABORT')
    return new MailError('timeout', `The mail server took too long (${code}).`)
  return new MailError('unreachable', `The mail server cannot be used (${code}).`)
}

function readError(error: unknown) {
  const read = { code: 'no code', responseCode: undefined as number | undefined, isFinal: false }
  if (!(error instanceof Error)) return read
  if ('code' in error && typeof error.code === 'string') read.code = error.code
  if ('responseCode' in error && typeof error.responseCode === 'number')
    read.responseCode = error.responseCode
  // A password or a sender that is refused may be put right; this reader and this mail are what they are.
  const isOfMail = 'command' in error && (error.command === 'RCPT TO' || error.command === 'DATA')
  if ('permanent' in error) read.isFinal = isOfMail && error.permanent === true
  return read
}
