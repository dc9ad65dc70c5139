import { RETURN_PAGE } from '#contract/addresses.ts'

/** What the page that an issuer leads back to tells the page around it. It says that something is to be asked, no more. */
export type ReturnMessage = { source: typeof RETURN_PAGE; nonce: string; paymentError?: string }

type Heard = { origin: string; source: unknown; data: unknown }
type Expected = { origin: string; frame: unknown; nonce: string }

const KEYS: ReadonlySet<string> = new Set(['source', 'nonce', 'paymentError'])

/** [PAY-36] The message of a frame, where it is of our own origin, of our own frame, of this payment, and nothing else. */
export function readReturn(heard: Heard, expected: Expected): ReturnMessage | undefined {
  if (heard.origin !== expected.origin || !expected.frame || heard.source !== expected.frame) return undefined
  const { data } = heard
  if (typeof data !== 'object' || data === null || Object.keys(data).some((key) => !KEYS.has(key)))
    return undefined
  const { source, nonce, paymentError }: Record<string, unknown> = { ...data }
  if (source !== RETURN_PAGE || nonce !== expected.nonce) return undefined
  if (paymentError === undefined) return { source, nonce: expected.nonce }
  return typeof paymentError === 'string' ? { source, nonce: expected.nonce, paymentError } : undefined
}
