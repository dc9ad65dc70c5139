import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { closeListener, linesGone } from './listener.ts'
import { listening } from './listening.fixture.ts'

const AT_ONCE = 20
const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

const opened: (() => unknown)[] = []
afterEach(() => {
  for (const close of opened.splice(0).reverse()) close()
})

async function aListener() {
  const server = http.createServer((_, response) => void response.end('here'))
  opened.push(() => server.closeAllConnections())
  const port = await listening(server)
  return { server, connect: () => net.connect(port, '127.0.0.1') }
}

/** What comes next on a line; empty where it is cut instead. */
async function nextOn(line: net.Socket): Promise<string> {
  return await Promise.race([
    once(line, 'data').then(String, () => ''),
    once(line, 'close').then(
      () => '',
      () => '',
    ),
  ])
}

test('[REL-22] a call that was sent before a server takes no more is answered, though nobody had taken its line yet', async () => {
  const { server, connect } = await aListener()
  await setImmediate()
  const lines = Array.from({ length: AT_ONCE }, connect)
  const answers = lines.map((line) => {
    line.write(GET)
    return nextOn(line)
  })
  // The kernel has connected them; the server has not looked since.
  await Promise.resolve()
  await closeListener(server)
  expect(server.listening).toBe(false)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 /)
  const refused = connect()
  const [error] = await once(refused, 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
})

test('[REL-22] a line that was open before a server takes no more is answered after it', async () => {
  const { server, connect } = await aListener()
  const line = connect()
  line.write(GET)
  await nextOn(line)
  await closeListener(server)
  line.write(GET)
  expect(await nextOn(line)).toMatch(/^HTTP\/1.1 200 /)
})

test('lines are waited for until the last one is gone, or for as long as is said', async () => {
  const { server, connect } = await aListener()
  const line = connect()
  await once(server, 'connection')
  await closeListener(server)
  await linesGone(server, 1)
  expect(line.destroyed).toBe(false)
  const gone = linesGone(server, 60_000)
  line.destroy()
  await gone
  await linesGone(server, 60_000)
})
