import type { IncomingMessage, ServerResponse } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One file in one encoding, with all that is said about it in the flat form that Node writes fastest. */
export type Representation = {
  body: Buffer
  etag: string
  headers: string[]
  /** What a 304 says: the same but for what describes a body. */
  unchangedHeaders: string[]
}

export type Encodings = Record<Encoding, Representation>

export function represent(body: Buffer, etag: string, headers: Record<string, string>): Representation {
  const { 'content-type': _type, 'content-encoding': _encoding, ...unchanged } = headers
  return {
    body,
    etag,
    headers: Object.entries({ ...headers, etag, 'content-length': String(body.length) }).flat(),
    unchangedHeaders: Object.entries({ ...unchanged, etag }).flat(),
  }
}

/** The same for one browser alone: no cache between is to keep it. */
export const forOneAlone = (all: Representation): Representation => ({
  ...all,
  headers: keptNowhere(all.headers),
  unchangedHeaders: keptNowhere(all.unchangedHeaders),
})

const keptNowhere = (headers: readonly string[]) =>
  headers.map((value, at) => (headers[at - 1] === 'cache-control' ? 'private, no-store' : value))

/** Browsers send a handful of different values; the map answers them without reading them again. */
const chosen = new Map<string, Encoding>()
const CHOSEN_MAX = 100

/** The best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accept: string | string[] | undefined): Encoding {
  if (accept === undefined) return 'identity'
  const text = String(accept)
  const known = chosen.get(text)
  if (known) return known
  const encoding = accepts(text, 'br') ? 'br' : accepts(text, 'gzip') ? 'gzip' : 'identity'
  if (chosen.size < CHOSEN_MAX) chosen.set(text, encoding)
  return encoding
}

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** Answers GET or HEAD with a file, or with 304 where the caller has it already. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { body, etag, headers, unchangedHeaders }: Representation,
): void {
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, unchangedHeaders)
    response.end()
    return
  }
  response.writeHead(status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return (
    ifNoneMatch === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
  )
}
