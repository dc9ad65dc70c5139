/** A device as its browser made it known: where to post, and for whom to encrypt. */
export type PushTarget = {
  endpoint: string
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  p256dh: Buffer
  /** A secret of 16 bytes that the browser shares with this server alone. */
  auth: Buffer
}

/** The key pair of this site, by which push services know it (RFC 8292); `d` is the secret. */
export type SiteKeys = { x: string; y: string; d: string }

export interface PushSender {
  /** False where nothing is sent. */
  readonly isOn: boolean
  makeKeys(): SiteKeys
  /** What browsers ask their push service with, in base64url. */
  publicKeyOf(keys: SiteKeys): string
  /** Whether it is a device of a push service that may be asked, and its keys are some. */
  accepts(target: PushTarget): boolean
  /**
   * Resolves when the push service has taken the text, `gone` where it knows the device no more. It keeps the text so
   * many seconds for a device that is away. Rejects with `PushError`; it is not tried again.
   */
  send(target: PushTarget, text: string, keys: SiteKeys, ttlS: number): Promise<'taken' | 'gone'>
}

/** Why a text was not taken; it names no device, so that it can be logged. `retryable`: it may be taken later. */
export class PushError extends Error {
  override name = 'PushError'
  readonly retryable: boolean
  constructor(message: string, retryable: boolean) {
    super(message)
    this.retryable = retryable
  }
}
