import { createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** A provider whose every answer the test says; discovery and keys are there from the start. */
export async function aScriptedProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const handlers = new Map<string, Handle>()
  const asked: { path: string; authorization: string | undefined }[] = []
  const http = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    asked.push({ path, authorization: request.headers.authorization })
    const handle = handlers.get(path)
    if (handle) handle(request, response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  // A TCP server that listens has a port.
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const on = (path: string, status: number, body: unknown, type = 'application/json') =>
    handlers.set(path, (_, response) => {
      response
        .writeHead(status, { 'content-type': type })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    })

  on('/.well-known/openid-configuration', 200, {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
  on('/keys', 200, {
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
  })

  return {
    url,
    asked,
    on,
    never: (path: string) => handlers.set(path, () => {}),
    token(claims: object, key = privateKey, header: object = { alg: 'RS256', kid: 'one' }): string {
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
      const signed = `${encode(header)}.${encode(claims)}`
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`
    },
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}
