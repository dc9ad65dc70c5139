import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request, read. */
export type Call = {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  /** As it came. */
  body: string
  headers: IncomingMessage['headers']
  response: ServerResponse
}

const LONGEST_BODY = 64 * 1024

export async function readCall(request: IncomingMessage, response: ServerResponse): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > LONGEST_BODY) throw new Error('The body is too long.')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks).toString()
  const isJson = request.headers['content-type']?.startsWith('application/json')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    form: new URLSearchParams(isJson ? flat(JSON.parse(body || '{}')) : body),
    body,
    headers: request.headers,
    response,
  }
}

function flat(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) throw new Error('An object is expected.')
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
}

export function sayJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

export function sayPage(response: ServerResponse, html: string, policy: string, status = 200): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // A form without a referrer would come without its origin too.
      'referrer-policy': 'same-origin',
    })
    .end(html)
}
