import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Delivered = { recipients: string[]; source: string }

/** A mail server on a free port that keeps what it takes. Without TLS and sign-in, unless the options say so. */
export async function aMailServer(options: SMTPServerOptions = {}) {
  const delivered: Delivered[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 10,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onData(stream, session, done) {
      Array.fromAsync(stream)
        .then((parts) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          delivered.push({ recipients, source: Buffer.concat(parts).toString() })
          done()
        })
        // Who broke off in the middle hears nothing more.
        .catch(done)
    },
    ...options,
  })
  // A client that breaks off is no failure of the test.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  // A TCP server that listens has a port.
  const { port } = listening.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    connections: () => connections,
    /** Ends every connection, as a server does with one that has been idle. */
    hangUp: () => {
      for (const connection of server.connections) connection.close()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** An error as a mail server answers it; the text follows the code. */
export const smtpError = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode })
