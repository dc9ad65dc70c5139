import http from 'node:http'
import type { OnReadOpts } from 'node:net'
import type { Duplex } from 'node:stream'
import { takeWholeChunks } from './whole-chunks.ts'

/** Takes whole lines of a body as they were sent; false leaves them to the parser, and all that follows. */
export type TakeLines = (lines: string) => boolean

/** What reads a connection besides the parser of its answers. */
type Reading = { take: TakeLines | undefined; isStraight: boolean }

const READ_BYTES = 64 * 1024
const HEAD_END = '\r\n\r\n'
const readings = new WeakMap<Duplex, Reading>()

/**
 * Keeps connections whose answers can be read past the parser of `node:http`, which takes a third of what a streamed word
 * costs: each word comes as a chunk of its own, and a whole one needs no parser. All that is not plainly one goes through
 * the parser, and so does the rest of that answer.
 */
export class StraightAgent extends http.Agent {
  // What has been read is done with before the next connection reads.
  readonly #bytes = Buffer.allocUnsafeSlow(READ_BYTES)

  override createConnection(...[options, callback]: Parameters<http.Agent['createConnection']>) {
    const bytes = this.#bytes
    const reading: Reading = { take: undefined, isStraight: false }
    const takeChunk = (from: number, to: number) => {
      const lines = bytes.toString('utf8', from, to)
      // Stands for a byte that is no UTF-8, if it was not sent itself.
      return !lines.includes('\uFFFD') && reading.take?.(lines) === true
    }
    const onRead = (length: number) => {
      const left = reading.isStraight ? takeWholeChunks(bytes, 0, length, takeChunk) : 0
      if (left === length) return true
      reading.isStraight = false
      reading.take = undefined
      const isTaken = connection?.push(Buffer.from(bytes.subarray(left, length))) ?? false
      // The parser has just read a head whose body somebody wants, and is at the end of a chunk where this ends with one.
      if (reading.take) reading.isStraight = endsWithChunk(bytes, length)
      return isTaken
    }
    const onread: OnReadOpts = { buffer: bytes, callback: onRead }
    const connection = super.createConnection(Object.assign({}, options, { onread }), callback)
    if (connection) readings.set(connection, reading)
    return connection
  }
}

/** Whether what is read begins with a whole head and ends with it, or with a whole chunk after it. */
function endsWithChunk(bytes: Buffer, length: number): boolean {
  const head = bytes.subarray(0, length).indexOf(HEAD_END)
  return head >= 0 && takeWholeChunks(bytes, head + HEAD_END.length, length, () => true) === length
}

/**
 * To be called while the head of an answer is heard of: lets `take` have what follows past the parser, as far as that can
 * be. The rest, the end of the answer with it, comes from `response` as always.
 */
export function takeStraight(response: http.IncomingMessage, take: TakeLines): void {
  const { 'transfer-encoding': transfer, 'content-encoding': content } = response.headers
  const reading = readings.get(response.socket)
  if (reading && transfer === 'chunked' && content === undefined) reading.take = take
}
