import { t } from '#web/lib/words.ts'
import { type StoredPin, storedPin, storedUnlocked } from './stored-discreet.ts'

const PIN_DIGITS_MIN = 4
export const PIN_DIGITS_MAX = 8
export const PIN_RULE = t`A PIN has ${PIN_DIGITS_MIN} to ${PIN_DIGITS_MAX} digits.`

/** Slow on purpose, though whoever can read the storage can try every PIN: a lock keeps out eyes, not thieves. */
const ROUNDS = 200_000

export const isPin = (text: string): boolean =>
  /^\d+$/.test(text) && text.length >= PIN_DIGITS_MIN && text.length <= PIN_DIGITS_MAX

/** Locks this device's pages with a PIN from the next visit on; this tab stays open. */
export async function setPin(pin: string): Promise<void> {
  const salt = encode(crypto.getRandomValues(new Uint8Array(16)))
  const hash = await hashOf(pin, salt)
  storedUnlocked.write(hash)
  storedPin.write({ salt, hash })
}

/** Opens this tab where the PIN is right. */
export async function unlock(
  pin: string,
  stored: StoredPin | undefined = storedPin.read(),
): Promise<boolean> {
  if (!stored) return true
  if ((await hashOf(pin, stored.salt)) !== stored.hash) return false
  storedUnlocked.write(stored.hash)
  return true
}

async function hashOf(pin: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const options = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: new TextEncoder().encode(salt),
    iterations: ROUNDS,
  }
  return encode(new Uint8Array(await crypto.subtle.deriveBits(options, key, 256)))
}

const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
