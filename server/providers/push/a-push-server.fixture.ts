import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Post = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service over HTTP that keeps what it is given, and answers as it is told. */
export async function aPushServer() {
  const posts: Post[] = []
  let status = 201
  const http = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    posts.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(status).end()
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  // A TCP server that listens has a port.
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  let devices = 0

  return {
    origin,
    posts,
    answer(next: number) {
      status = next
    },

    /** A browser that is known here. */
    device() {
      devices += 1
      const path = `/devices/${devices}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      return {
        endpoint: origin + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        /** What has come for it, as its browser reads it. */
        texts: () =>
          posts.filter((post) => post.path === path).map(({ body }) => decrypt(body, keys, auth).toString()),
        posts: () => posts.filter((post) => post.path === path),
      }
    },

    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}

/** RFC 8291, from the browser's side. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), auth, about, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** What the proof of a request claims, once its signature has been found good. */
export function claimOf({ headers }: Pick<Post, 'headers'>): {
  key: string
  claim: { aud: string; exp: number; sub: string }
} {
  const [, proof = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claim = '', signature = ''] = proof.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claim}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('the signature is not by this key')
  return { key, claim: JSON.parse(Buffer.from(claim, 'base64url').toString()) }
}
