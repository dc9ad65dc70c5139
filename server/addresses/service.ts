import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { wholePicture } from '#contract/made-pictures.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { endOf } from './end-of.ts'
import { keepKey } from './store.ts'

/** Where files of people are served; the last part is the unguessable file name. */
export const PICTURES_PATH = '/pictures'
export const VOICES_PATH = '/voices'

/** Where the pictures of links are served, by the token of the link. Nobody keeps them, so they have no host of their own. */
export const SHARED_PATH = '/shared-pictures'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 16

/** The query of an address, as anybody may have written it. */
export type Signed = { until?: unknown; by?: unknown }

/**
 * Owns the addresses of the files of people. An address is signed, ends, and until then is the right to see its file and
 * the smaller copies of it. `base` is what stands before its path.
 */
export async function createAddresses({ db, clock, base }: { db: Database; clock: Clock; base: string }) {
  const key = createSecretKey(await keepKey(db, randomBytes(KEY_BYTES)))
  const nowS = () => Math.floor(clock.now().getTime() / 1000)

  function signed(path: string, file: string): string {
    const until = String(endOf(file, nowS()))
    return `${path}/${file}?until=${until}&by=${signatureOf(key, file, until)}`
  }

  return {
    of: (file: string): string => signed(base + (file.endsWith('.webp') ? PICTURES_PATH : VOICES_PATH), file),

    ofShared: (token: string): string => signed(SHARED_PATH, `${token}.webp`),

    /** For how many seconds an address goes on showing its file; 0 for one that has ended or was never given. */
    secondsLeft(file: string, { until, by }: Signed): number {
      if (typeof until !== 'string' || typeof by !== 'string') return 0
      return isSame(signatureOf(key, wholePicture(file), until), by) ? Math.max(0, Number(until) - nowS()) : 0
    },
  }
}

export type Addresses = Awaited<ReturnType<typeof createAddresses>>

/** 128 bits in base64url. */
const signatureOf = (key: KeyObject, file: string, until: string): string =>
  createHmac('sha256', key)
    .update(`${file}\n${until}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')

/** In constant time, and as text: several texts stand for the same bytes in base64url. */
function isSame(right: string, told: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(told)]
  return one.length === other.length && timingSafeEqual(one, other)
}
