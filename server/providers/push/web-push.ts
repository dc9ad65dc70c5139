import { encryptFor, isPublicKey } from './encrypt.ts'
import { PushError, type PushSender } from './port.ts'
import { authorizationFor, makeKeys, publicKeyOf } from './vapid.ts'

export type WebPushOptions = {
  /** Origins of push services; `https://*.host` stands for every host below it. Empty: nothing is sent. */
  origins: readonly string[]
  /** Of the operator, as `mailto:` address, for the people who run a push service. */
  contact: string
  timeoutMs?: number
}

/** Web Push: RFC 8030, with the encryption of RFC 8291 and the proof of RFC 8292. */
export function createWebPush({ origins, contact, timeoutMs = 10_000 }: WebPushOptions): PushSender {
  // A browser names any address it likes: only known services are asked, or somebody would have us call for them.
  const isKnown = (endpoint: string) => {
    const { origin, username } = new URL(endpoint)
    return username === '' && origins.some((known) => covers(known, origin))
  }

  return {
    isOn: origins.length > 0,
    makeKeys,
    publicKeyOf,
    accepts: ({ endpoint, p256dh, auth }) => isKnown(endpoint) && auth.length === 16 && isPublicKey(p256dh),

    async send(target, text, keys, ttlS) {
      const answer = await fetch(target.endpoint, {
        method: 'POST',
        headers: {
          authorization: authorizationFor(new URL(target.endpoint).origin, contact, keys, new Date()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlS),
          urgency: 'normal',
        },
        body: new Uint8Array(encryptFor(target, Buffer.from(text))),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new PushError(
          `no answer of the push service (${error instanceof Error ? error.name : 'unknown'})`,
          true,
        )
      })
      // What it says beside its status is for nobody.
      await answer.body?.cancel()
      if (answer.ok) return 'taken'
      if (answer.status === 404 || answer.status === 410) return 'gone'
      const isPassing = answer.status === 429 || answer.status >= 500
      throw new PushError(`the push service answered ${answer.status}`, isPassing)
    },
  }
}

/** Whether an origin is the known one, or below it where that begins with a star. */
function covers(known: string, origin: string): boolean {
  const [scheme, below] = known.split('://*.')
  return below === undefined
    ? origin === known
    : origin.startsWith(`${scheme}://`) && origin.endsWith(`.${below}`)
}
