import { once } from 'node:events'
import type { Server } from 'node:http'
import net from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withinMs } from './within-ms.ts'

/** A turn of the event loop in which nobody came and that took no longer than this. */
const QUIET_MS = 2
const WAIT_MS = 1_000

/**
 * Takes no new connection from a moment on in which nobody waits to be taken: the kernel resets those, and what was sent
 * over them a balancer does not dare to send again. Lines that are open stay so and are answered: a server that closes as
 * Node does it cuts those on which nothing is under way, also while the next call is on its way.
 */
export async function closeListener(server: Server): Promise<void> {
  let came = 0
  const count = () => {
    came++
  }
  server.on('connection', count)
  // To a moment after which the loop looks at the listener again before it comes back here.
  await setImmediate()
  for (const until = performance.now() + WAIT_MS; performance.now() < until; ) {
    const [begun, before] = [performance.now(), came]
    await setImmediate()
    if (came === before && performance.now() - begun < QUIET_MS) break
  }
  server.off('connection', count)
  net.Server.prototype.close.call(server)
}

/** Waits until the last line of a server that takes no new one is gone, for `atMostMs`. */
export async function linesGone(server: Server, atMostMs: number): Promise<void> {
  const closed = once(server, 'close')
  if ((await promisify(server.getConnections.bind(server))()) === 0) return
  await withinMs(atMostMs, closed).catch(() => undefined)
}
