import { z } from 'zod'
import type { Captcha } from './port.ts'

export type TurnstileOptions = {
  siteKey: string
  secretKey: string
  /** Hosts of the site; a token that was solved elsewhere is refused. */
  hostnames: readonly string[]
  /** Called where not the visitor but the service or a setting is at fault; for the log, holds no token. */
  onTrouble(trouble: string): void
  timeoutMs?: number
  baseUrl?: string
}

const TOKEN_CHARS_MAX = 2048

const Verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** What Cloudflare says of a token that is false, old or used before; every other code is trouble. */
const VISITOR_CODES = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']

/** Cloudflare Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export function createTurnstile({
  siteKey,
  secretKey,
  hostnames,
  onTrouble,
  timeoutMs = 5000,
  baseUrl = 'https://challenges.cloudflare.com',
}: TurnstileOptions): Captcha {
  const url = `${baseUrl.replace(/\/$/, '')}/turnstile/v0/siteverify`

  async function ask(token: string, address: string) {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token, remoteip: address }),
      // The secret goes nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // A refusal may come with 4xx; its body has the reasons all the same.
    return Verdict.parse(await response.json())
  }

  return {
    label: 'Cloudflare Turnstile',
    isReal: true,
    provider: 'turnstile',
    siteKey,
    origin: 'https://challenges.cloudflare.com',
    challenge: async () => undefined,
    async verify(token, { action, address }) {
      if (token === '' || token.length > TOKEN_CHARS_MAX) return false
      try {
        const verdict = await ask(token, address)
        const trouble = verdict['error-codes'].filter((code) => !VISITOR_CODES.includes(code))
        if (trouble.length > 0) onTrouble(`Turnstile answered ${trouble.join(', ').slice(0, 200)}.`)
        if (!verdict.success || verdict.action !== action) return false
        return verdict.hostname !== undefined && hostnames.includes(verdict.hostname)
      } catch (error) {
        onTrouble(
          `Turnstile gave no answer that can be read (${error instanceof Error ? error.name : 'unknown'}).`,
        )
        return false
      }
    },
  }
}
