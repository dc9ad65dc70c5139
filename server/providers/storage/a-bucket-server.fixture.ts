import { createHash, createHmac } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from '#server/platform/listening.fixture.ts'

export const KEY = { id: 'AKTESTTESTTESTTEST', secret: 'moon/light+secret' }
export const REGION = 'eu-test-1'

/** What goes wrong with the next calls: `stall` never answers, `slow` answers after 300 ms, `cut` ends a file in its middle, a number is a status. */
export type Fault = 'stall' | 'slow' | 'drop' | 'cut' | 'hang-in-file' | number

type Signed = { request: IncomingMessage; body: Buffer }

/**
 * One bucket on a real socket, with faults that no real server shows when asked to. It works out each signature from what
 * came over the wire, by the documents and not by our own code, and refuses what does not agree, is late, or has another
 * body than it says.
 */
export async function aBucketServer(bucket = 'pictures') {
  const files = new Map<string, Buffer>()
  const faults: Fault[] = []
  const calls: string[] = []
  const server = http.createServer((request, response) => {
    void bodyOf(request).then((body) => answer({ request, body }, response))
  })

  function answer({ request, body }: Signed, response: ServerResponse) {
    calls.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault === 'slow') setTimeout(serve, 300, { request, body }, response)
    else serve({ request, body }, response, fault)
  }

  function serve({ request, body }: Signed, response: ServerResponse, fault?: Fault) {
    const { method = '', url = '' } = request
    if (fault === 'stall') return
    if (fault === 'drop') return void response.destroy()
    if (typeof fault === 'number') return refuse(response, fault, 'SlowDown')
    const refusal = refusalOf({ request, body })
    if (refusal) return refuse(response, 403, refusal)
    const [, asked, name = ''] = /^\/([^/]+)\/(.+)$/.exec(url) ?? []
    if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (method === 'PUT') {
      files.set(name, body)
      return response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      files.delete(name)
      return response.writeHead(204).end()
    }
    const file = files.get(name)
    if (!file) return refuse(response, 404, 'NoSuchKey')
    const [, start, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const from = Number(start ?? 0)
    const part = file.subarray(from, start === undefined ? file.length : Number(last) + 1)
    response.writeHead(start === undefined ? 200 : 206, {
      'content-length': part.length,
      ...(start !== undefined && {
        'content-range': `bytes ${from}-${from + part.length - 1}/${file.length}`,
      }),
    })
    if (method === 'HEAD') return response.end()
    if (fault !== 'cut' && fault !== 'hang-in-file') return response.end(part)
    return response.write(part.subarray(0, part.length / 2), () => {
      if (fault === 'cut') response.destroy()
    })
  }

  const port = await listening(server)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    files,
    faults,
    calls,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await Array.fromAsync(request))

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

function refusalOf({ request, body }: Signed): string | undefined {
  const { method, url = '', headers } = request
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (id !== KEY.id) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  if (scope !== `${time.slice(0, 8)}/${REGION}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const lines = signed.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = `${method}\n${path}\n${query}\n${lines}\n${names}\n${hash(body)}`
  const key = scope.split('/').reduce<Buffer | string>((from, part) => mac(from, part), `AWS4${KEY.secret}`)
  const expected = mac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash(canonical)}`).toString('hex')
  return signature === expected ? undefined : 'SignatureDoesNotMatch'
}
