import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Captcha } from './port.ts'

export type AltchaOptions = {
  /** Secret that signs the challenges; every copy of the service needs the same one. */
  hmacKey: string
  /** Remembers a challenge until it expires. True the first time, false ever after, also between copies of the service. */
  claim(id: string, expiresAt: Date): Promise<boolean>
}

const CHALLENGE_LIFE_MS = 10 * 60_000
const TOKEN_CHARS_MAX = 4000

/** About a second in a browser: 500 to 1000 keys of PBKDF2, each of 5000 rounds. The server derives one, and none to verify. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5000, counterMin: 500, counterMax: 1000 }

const Token = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string(),
      cost: z.number(),
      data: z.strictObject({ action: z.string() }),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Proof of work, checked here: no other service is asked, no one is tracked. */
export function createAltcha({ hmacKey, claim }: AltchaOptions): Captcha {
  const secretOf = (use: string) =>
    Buffer.from(hkdfSync('sha256', hmacKey, '', `altcha ${use}`, 32)).toString('hex')
  const secrets = {
    hmacSignatureSecret: secretOf('challenge'),
    hmacKeySignatureSecret: secretOf('solution'),
    deriveKey,
  }

  return {
    label: 'ALTCHA proof of work',
    isReal: true,
    provider: 'altcha',
    challenge: (action) =>
      createChallenge({
        ...secrets,
        algorithm: WORK.algorithm,
        cost: WORK.cost,
        counter: randomInt(WORK.counterMin, WORK.counterMax),
        data: { action },
        expiresAt: new Date(Date.now() + CHALLENGE_LIFE_MS),
      }),
    async verify(token, { action }) {
      const read = readToken(token)
      if (!read) return false
      const { parameters } = read.challenge
      if (parameters.data.action !== action) return false
      const { verified } = await verifySolution({ ...secrets, ...read })
      // The nonce is signed, so a token cannot come back under another one.
      return verified && (await claim(parameters.nonce, new Date(parameters.expiresAt * 1000)))
    },
  }
}

/** The widget sends base64 of JSON. */
function readToken(token: string) {
  if (token.length > TOKEN_CHARS_MAX) return undefined
  try {
    return Token.parse(JSON.parse(Buffer.from(token, 'base64').toString()))
  } catch {
    return undefined
  }
}
