import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { CODE_DIGITS } from '#contract/limits.ts'
import type { SmsVerification } from './port.ts'

const CODE_LIFE_MS = 10 * 60_000
const TRIES_MAX = 5
const TEXTS_MAX = 200
/** Codes that wait at the same time; the oldest leave first. */
const PENDING_MAX = 10_000

/** `at` is ISO 8601. */
export type KeptText = { to: string; at: string; text: string }

export interface SmsInbox extends SmsVerification {
  /** Newest first. */
  list(): KeptText[]
}

type Pending = { reference: string; digest: Buffer; expiresAt: number; triesLeft: number }

/** The embedded default: texts go into an inbox in memory that the development page shows, and to nobody. */
export function createSmsInbox({ now = () => new Date() }: { now?: () => Date } = {}): SmsInbox {
  const texts: KeptText[] = []
  /** By number, in the order of their times. */
  const pending = new Map<string, Pending>()
  const key = randomBytes(32)
  const digestOf = (code: string) => createHmac('sha256', key).update(code).digest()

  /** Makes room at the old end: what is past its time, and more where there is too much. */
  function forgetOld() {
    for (const [phoneNumber, { expiresAt }] of pending) {
      if (expiresAt > now().getTime() && pending.size < PENDING_MAX) return
      pending.delete(phoneNumber)
    }
  }

  return {
    label: 'SMS inbox in memory',
    isReal: false,
    list: () => texts.toReversed(),
    async start({ phoneNumber }) {
      forgetOld()
      const reference = uuid()
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const expiresAt = now().getTime() + CODE_LIFE_MS
      pending.delete(phoneNumber)
      pending.set(phoneNumber, { reference, digest: digestOf(code), expiresAt, triesLeft: TRIES_MAX })
      const text = `${code} is your Moonlit code. It works for ${CODE_LIFE_MS / 60_000} minutes.`
      texts.push({ to: phoneNumber, at: now().toISOString(), text })
      texts.splice(0, texts.length - TEXTS_MAX)
      return { reference }
    },
    async check({ phoneNumber, reference, code }) {
      const entry = pending.get(phoneNumber)
      if (entry?.reference !== reference || entry.expiresAt <= now().getTime()) return 'expired'
      if (entry.triesLeft === 0) return 'expired'
      entry.triesLeft -= 1
      if (!timingSafeEqual(digestOf(code), entry.digest)) return 'wrong'
      pending.delete(phoneNumber)
      return 'approved'
    },
  }
}
