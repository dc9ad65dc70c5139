import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** A message port as the stream that PostgreSQL's driver expects where it would open a socket. */
export class PortStream extends Duplex {
  readonly #port: MessagePort
  readonly #onMessage = (message: Uint8Array | string) => {
    if (typeof message !== 'string') this.push(message)
  }

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', this.#onMessage)
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void) {
    this.#port.postMessage(new Uint8Array(chunk))
    done()
  }

  // The parts of a statement are written together and travel as one message.
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#port.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#port.off('message', this.#onMessage)
    done(error)
  }

  setNoDelay = () => this
  setKeepAlive = () => this
  ref = () => this
  unref = () => this
}
