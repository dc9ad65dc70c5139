import { createHash, createHmac } from 'node:crypto'

export type SigningKey = { accessKeyId: string; secretAccessKey: string; region: string; service: string }

type Request = {
  method: string
  url: URL
  headers: Record<string, string>
  /** SHA-256 of the body, in hexadecimal. */
  bodyHash: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

export const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The headers of a request with AWS Signature Version 4, as its documents describe it. All headers that are given are
 * signed. For S3: other services want parts of a path encoded twice.
 */
export function sign({ method, url, headers, bodyHash }: Request, key: SigningKey, at: Date) {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const signed: Record<string, string> = { ...headers, host: url.host, 'x-amz-date': time }
  const names = Object.keys(signed).sort()
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]?.trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const day = time.slice(0, 8)
  const scope = `${day}/${key.region}/${key.service}/aws4_request`
  const keyOfDay = hmac(hmac(hmac(`AWS4${key.secretAccessKey}`, day), key.region), key.service)
  const signature = hmac(
    hmac(keyOfDay, 'aws4_request'),
    [ALGORITHM, time, scope, sha256(canonical)].join('\n'),
  ).toString('hex')
  const { host: _, ...sent } = signed
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${key.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

const canonicalQuery = (url: URL) =>
  [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

/** As RFC 3986 has it; some marks that JavaScript leaves alone are encoded too. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
