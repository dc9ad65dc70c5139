import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
/** The one record's greatest size. Push services take at least 4096 bytes in all (RFC 8030, 7.2). */
const RECORD_BYTES = 4096
const HEADER_BYTES = 86
const TAG_BYTES = 16
const TEXT_BYTES_MAX = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1

/** What is made anew for each text: a secret key of P-256 and 16 bytes. */
type Secrets = { privateKey: Buffer; salt: Buffer }

function newSecrets(): Secrets {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(16) }
}

/**
 * A text that only one browser can read: RFC 8291 on top of RFC 8188 (`aes128gcm`), as one record with its header.
 * Throws where the text is too long or the browser's key is no point of the curve.
 */
export function encryptFor(
  { p256dh, auth }: { p256dh: Buffer; auth: Buffer },
  text: Buffer,
  { privateKey, salt }: Secrets = newSecrets(),
): Buffer {
  if (text.length > TEXT_BYTES_MAX) throw new RangeError(`a text of ${text.length} bytes is too long`)
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  const ownKey = pair.getPublicKey()
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))

  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownKey])
  const shared = derive(pair.computeSecret(p256dh), auth, about, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)

  const header = Buffer.alloc(HEADER_BYTES)
  salt.copy(header)
  header.writeUInt32BE(RECORD_BYTES, 16)
  header.writeUInt8(ownKey.length, 20)
  ownKey.copy(header, 21)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte behind the text says that no other record follows.
  return Buffer.concat([
    header,
    cipher.update(text),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Whether it is a public key that something can be encrypted for. */
export function isPublicKey(key: Buffer): boolean {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  try {
    return pair.computeSecret(key).length > 0
  } catch {
    return false
  }
}
