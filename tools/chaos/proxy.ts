import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Away from who connects, or back to them. */
export type Direction = 'upstream' | 'downstream'

/**
 * What can be wrong with a line, by the names that toxiproxy gave it. `timeout` lets nothing through and ends the
 * connection after `timeoutMs`, with 0 only when it is taken away; `reset_peer` ends it with a reset; `slicer` cuts
 * what passes into small parts; `limit_data` ends it after so many bytes; `down` refuses everybody. Toxiproxy has no
 * `noise`: what passes comes as bytes that mean nothing.
 */
export type Toxic =
  | { type: 'latency'; latencyMs: number; jitterMs: number }
  | { type: 'bandwidth'; bytesPerS: number }
  | { type: 'timeout'; timeoutMs: number }
  | { type: 'reset_peer'; timeoutMs: number }
  | { type: 'slow_close'; delayMs: number }
  | { type: 'slicer'; averageBytes: number; delayMs: number }
  | { type: 'limit_data'; bytes: number }
  | { type: 'noise' }
  | { type: 'down' }

type Placed = Toxic & { direction: Direction }
type Pair = {
  client: Socket
  server: Socket
  passed: Record<Direction, number>
  /** Nothing passes any more, and whoever has connected is not told of any end. */
  isFrozen: boolean
}

/** A line to a port of this machine that can be made bad, and led to another port, while it is used. */
export async function startProxy(firstPort: number) {
  let port = firstPort
  let toxics: Placed[] = []
  const pairs = new Set<Pair>()
  let watchers: { direction: Direction; left: number; then: () => void }[] = []
  const find = <Type extends Toxic['type']>(type: Type, direction: Direction) =>
    toxics.find(
      (toxic): toxic is Placed & { type: Type } => toxic.type === type && toxic.direction === direction,
    )
  const isDown = () => toxics.some(({ type }) => type === 'down')

  const listener = net.createServer({ pauseOnConnect: true, allowHalfOpen: true }, (client) => {
    if (isDown()) return void client.resetAndDestroy()
    const server = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const pair: Pair = { client, server, passed: { upstream: 0, downstream: 0 }, isFrozen: false }
    pairs.add(pair)
    const close = () => {
      pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    const closeUnlessFrozen = () => {
      if (!pair.isFrozen) close()
    }
    client.on('error', close).on('close', close)
    server.on('error', closeUnlessFrozen).on('close', closeUnlessFrozen)
    for (const socket of [client, server]) socket.setNoDelay(true)
    void pump(pair, 'upstream').catch(close)
    void pump(pair, 'downstream').catch(closeUnlessFrozen)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  // A TCP server that listens has a port.
  const { port: ownPort } = listener.address() as AddressInfo

  async function pump(pair: Pair, direction: Direction): Promise<void> {
    const [from, to] = direction === 'upstream' ? [pair.client, pair.server] : [pair.server, pair.client]
    for await (const chunk of from) await pass(chunk, pair, direction, to)
    if (pair.isFrozen) return
    const slow = find('slow_close', direction)
    if (slow) await setTimeout(slow.delayMs)
    to.end()
  }

  async function pass(chunk: Buffer, pair: Pair, direction: Direction, to: Socket): Promise<void> {
    for (const watcher of watchers.filter((one) => one.direction === direction)) {
      if (--watcher.left > 0) continue
      watchers = watchers.filter((one) => one !== watcher)
      watcher.then()
    }
    const hanging = find('timeout', direction)
    // What hangs is lost: the connection ends with the toxic at the latest.
    if (hanging || pair.isFrozen) return
    const latency = find('latency', direction)
    if (latency) await setTimeout(latency.latencyMs + (Math.random() * 2 - 1) * latency.jitterMs)
    const reset = find('reset_peer', direction)
    if (reset) {
      await setTimeout(reset.timeoutMs)
      return void destroy(pair, true)
    }
    const slicer = find('slicer', direction)
    const bytes = find('noise', direction) ? randomBytes(chunk.length) : chunk
    for (const slice of slicesOf(bytes, slicer?.averageBytes)) {
      const limit = find('limit_data', direction)
      const allowed = limit ? slice.subarray(0, Math.max(0, limit.bytes - pair.passed[direction])) : slice
      const rate = find('bandwidth', direction)
      if (rate) await setTimeout((allowed.length / rate.bytesPerS) * 1000)
      pair.passed[direction] += allowed.length
      if (allowed.length > 0 && !to.write(allowed)) await Promise.race([once(to, 'drain'), once(to, 'close')])
      if (allowed.length < slice.length) return void destroy(pair, false)
      if (slicer) await setTimeout(slicer.delayMs)
    }
  }

  function destroy({ client, server }: Pair, isReset: boolean): void {
    if (isReset) client.resetAndDestroy()
    else client.destroy()
    server.destroy()
  }

  function endAll(isReset = false): void {
    for (const pair of pairs) destroy(pair, isReset)
  }

  return {
    port: ownPort,
    /** Makes the line bad, for those who are connected too. */
    add(toxic: Toxic, direction: Direction = 'downstream'): void {
      toxics.push({ ...toxic, direction })
      if (toxic.type === 'down') endAll()
      if (toxic.type === 'timeout' && toxic.timeoutMs > 0)
        void setTimeout(toxic.timeoutMs).then(() => endAll())
    },
    /** Makes it good again; connections that hung are ended. */
    heal(): void {
      const hung = toxics.some(({ type }) => type === 'timeout')
      toxics = []
      if (hung) endAll()
    },
    /** Cuts every connection now. */
    cut(isReset = false): void {
      endAll(isReset)
    },
    /** Leads to another port from now on; who is connected stays where they are. */
    lead(to: number): void {
      port = to
    },
    /** As the machine at its end is gone without a word: who is connected hears nothing of it, not even an end. */
    freeze(): void {
      for (const pair of pairs) pair.isFrozen = true
    },
    /** Calls `then` at the `count`th piece of data from now on, before it passes. */
    at(count: number, direction: Direction, then: () => void): void {
      watchers.push({ direction, left: count, then })
    },
    forget(): void {
      watchers = []
    },
    close(): void {
      endAll()
      listener.close()
    },
  }
}

export type Line = Awaited<ReturnType<typeof startProxy>>

function slicesOf(chunk: Buffer, averageBytes: number | undefined): Buffer[] {
  if (!averageBytes) return [chunk]
  const slices: Buffer[] = []
  for (let from = 0; from < chunk.length; ) {
    const to = from + 1 + Math.floor(Math.random() * 2 * averageBytes)
    slices.push(chunk.subarray(from, to))
    from = to
  }
  return slices
}
