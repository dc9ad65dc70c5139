/** Codes that change with time, by RFC 6238: six digits of HMAC-SHA-1, a new one every 30 seconds. */

const STEP_MS = 30_000
const DIGITS = 6
/** Steps that a clock may be ahead or behind. */
const DRIFT = 1

/** HMAC-SHA-1 of a message under the secret. */
export type Mac = (message: Uint8Array) => Uint8Array

export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS)

/** The code of a step. */
export function codeOf(mac: Mac, step: number, digits = DIGITS): string {
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(step))
  const hash = mac(counter)
  // Which four bytes count, the last one says (RFC 4226, 5.3).
  const from = (hash.at(-1) ?? 0) & 15
  const number = new DataView(hash.buffer, hash.byteOffset + from, 4).getUint32(0) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step that a code is of, if it is near enough and later than the one that was used last. */
export function stepOfCode(mac: Mac, code: string, now: Date, lastStep: number): number | undefined {
  const current = stepAt(now)
  for (let step = current - DRIFT; step <= current + DRIFT; step++)
    if (step > lastStep && codeOf(mac, step) === code) return step
  return undefined
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648 without padding, as apps read it. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}

/** What an app makes an entry of. */
export function otpauthAddress(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
