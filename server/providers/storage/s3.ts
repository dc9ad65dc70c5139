import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { FILE_NAME, requireFileName, type Storage, StorageError } from './port.ts'
import { sha256, sign } from './signature.ts'

export type S3Options = {
  /** Address of the server, e.g. http://127.0.0.1:9000. The bucket is the first part of every path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** For an answer to begin, beside the time that a file takes on its way, and between two pieces of it. */
  timeoutMs?: number
  /** Before a second try; twice as long before the third. */
  retryMs?: number
}

const TRIES = 3
/** The slowest line on which a file is still to arrive, in bytes per millisecond: 20 MB may take some three minutes. */
const SLOWEST_BYTES_PER_MS = 128
const TRY_AGAIN = new Set([429, 500, 502, 503, 504])
const EMPTY = Buffer.alloc(0)

type Call = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; name: string; body?: Buffer; range?: string }
type Answer = { response: Response; pieces: () => AsyncGenerator<Uint8Array>; end: () => void }

/** Files in a bucket of any server that speaks S3. Every call can be repeated, so a failed one is. */
export function createS3Storage(options: S3Options): Storage {
  const { bucket, region, accessKeyId, secretAccessKey, timeoutMs = 10_000, retryMs = 200 } = options
  const endpoint = options.endpoint.replace(/\/$/, '')
  const key = { accessKeyId, secretAccessKey, region, service: 's3' }

  async function once({ method, name, body = EMPTY, range }: Call): Promise<Answer> {
    const url = new URL(`${endpoint}/${encodeURIComponent(bucket)}/${name}`)
    const bodyHash = sha256(body)
    const headers = { 'x-amz-content-sha256': bodyHash, ...(range && { range }) }
    const control = new AbortController()
    const end = () => control.abort()
    const inTime = async <Done>(step: Promise<Done>, onItsWayMs = 0): Promise<Done> => {
      const timer = setTimeout(() => control.abort(), timeoutMs + onItsWayMs)
      try {
        return await step
      } finally {
        clearTimeout(timer)
      }
    }
    const response = await inTime(
      fetch(url, {
        method,
        headers: sign({ method, url, headers, bodyHash }, key, new Date()),
        redirect: 'manual',
        signal: control.signal,
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
      }),
      body.length / SLOWEST_BYTES_PER_MS,
    )
    async function* pieces() {
      const reader = response.body?.getReader()
      try {
        for (;;) {
          const piece = reader && (await inTime(reader.read()))
          if (!piece?.value) return
          yield piece.value
        }
      } catch (error) {
        throw new StorageError('The storage broke off in the middle of a file.', { cause: error })
      } finally {
        end()
      }
    }
    return { response, pieces, end }
  }

  /** The answer to a call; undefined where there is no such file. */
  async function call(request: Call): Promise<Answer | undefined> {
    let trouble: unknown
    for (let tries = 0; tries < TRIES; tries++) {
      if (tries > 0) await wait(retryMs * tries * (0.5 + Math.random()))
      try {
        const answer = await once(request)
        const { status, ok } = answer.response
        if (ok) return answer
        answer.end()
        if (status === 404) return undefined
        trouble = new StorageError(`The storage answers ${status} to ${request.method}.`)
        if (!TRY_AGAIN.has(status)) break
      } catch (error) {
        trouble = new StorageError('The storage does not answer.', { cause: error })
      }
    }
    throw trouble
  }

  return {
    label: `bucket ${bucket} at ${new URL(endpoint).host}`,
    isReal: true,
    async put(name, bytes) {
      requireFileName(name)
      const answer = await call({ method: 'PUT', name, body: bytes })
      if (!answer) throw new StorageError(`The storage has no bucket ${bucket}.`)
      answer.end()
    },
    async size(name) {
      if (!FILE_NAME.test(name)) return undefined
      const answer = await call({ method: 'HEAD', name })
      answer?.end()
      return answer && lengthOf(answer.response)
    },
    async read(name, part) {
      if (!FILE_NAME.test(name)) return undefined
      const range = part && { range: `bytes=${part.start}-${part.end}` }
      const answer = await call({ method: 'GET', name, ...range })
      return answer && { stream: Readable.from(answer.pieces()), bytes: lengthOf(answer.response) }
    },
    async remove(name) {
      requireFileName(name)
      const answer = await call({ method: 'DELETE', name })
      answer?.end()
    },
  }
}

/** How long the whole file is, of which a part may have been asked for. */
function lengthOf({ headers }: Response): number {
  const [, whole] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  return Number(whole ?? headers.get('content-length'))
}
