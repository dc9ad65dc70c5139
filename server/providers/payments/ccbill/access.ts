import { z } from 'zod'
import { ask } from '../ask.ts'
import { ProcessorError } from '../port.ts'

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** With less than this left, or half of its life, a token is replaced. */
const MARGIN_MS = 300_000

/** An application of ours at CCBill; the one for browsers may make payment tokens and nothing else. */
export type Application = { id: string; secret: string }

/** OAuth tokens of one application, by its client credentials. Whatever fails here, no money was asked for. */
export function createAccess({
  baseUrl,
  application: { id, secret },
  timeoutMs,
}: {
  baseUrl: string
  application: Application
  timeoutMs: number
}) {
  let held: { token: string; replaceAt: number } | undefined

  async function grant(): Promise<string> {
    const { body } = await ask(`${baseUrl}/ccbill-auth/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      timeoutMs,
    }).catch(() => {
      throw new ProcessorError('limited', 'CCBill gives no access now.')
    })
    const granted = Granted.safeParse(body)
    // Our own fault, and no customer's.
    if (!granted.success) throw new ProcessorError('limited', 'CCBill does not let this application in.')
    const { access_token: token, expires_in } = granted.data
    const lifeMs = expires_in * 1000
    held = { token, replaceAt: performance.now() + lifeMs - Math.min(MARGIN_MS, lifeMs / 2) }
    return token
  }

  return {
    token: async (): Promise<string> =>
      held && performance.now() < held.replaceAt ? held.token : await grant(),
    /** It was not accepted. */
    drop(): void {
      held = undefined
    },
  }
}

export type Access = ReturnType<typeof createAccess>
