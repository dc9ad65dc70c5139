import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { SiteKeys } from './port.ts'

/** Push services take proofs that are good for a day at most; half of it leaves room for clocks that differ. */
const PROOF_S = 12 * 60 * 60

export function makeKeys(): SiteKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
    format: 'jwk',
  })
  if (!x || !y || !d) throw new Error('a key pair of P-256 has three numbers')
  return { x, y, d }
}

/** As an uncompressed point. */
export const publicKeyOf = ({ x, y }: SiteKeys): string =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )

/**
 * The `Authorization` of one request (RFC 8292): that this site asks the push service of this origin, and whom its
 * operator can write to about it.
 */
export function authorizationFor(origin: string, contact: string, keys: SiteKeys, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(now.getTime() / 1000) + PROOF_S
  const claim = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: contact })}`
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', ...keys }, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(claim), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${claim}.${signature.toString('base64url')}, k=${publicKeyOf(keys)}`
}
