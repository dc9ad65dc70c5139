import { z } from 'zod'
import { type Answer, ask } from '../ask.ts'
import { ProcessorError } from '../port.ts'
import type { Access } from './access.ts'

/** The version in which ids are texts: of 18 digits, they do not fit into a number. */
const VERSION = 'application/vnd.mcn.transaction-service.api.v.2+json'

const WireToken = z.object({
  paymentTokenId: z.string().min(1),
  clientAccnum: z.number(),
  clientSubacc: z.number(),
  validNumberOfUse: z.number(),
})
type WireToken = z.infer<typeof WireToken>

type CallsOptions = {
  baseUrl: string
  /** Of the application that may charge. */
  access: Access
  timeoutMs: number
}

export type Calls = ReturnType<typeof createCalls>

/** Calls of CCBill's RESTful interface; with a body they are posted. */
export function createCalls({ baseUrl, access, timeoutMs }: CallsOptions) {
  async function call(path: string, body?: string): Promise<Answer> {
    const once = async () =>
      await ask(`${baseUrl}${path}`, {
        headers: {
          accept: VERSION,
          authorization: `Bearer ${await access.token()}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { method: 'POST', body }),
        timeoutMs,
      })
    const answer = await once()
    if (answer.status !== 401) return answer
    // Nobody was let in, so nothing happened: the token has run out before its time.
    access.drop()
    return await once()
  }

  return {
    call,

    /** A call about a payment token, which moves no money: that there is no answer is not an open question. */
    async paymentToken(path: string, body?: string): Promise<WireToken> {
      const answer = await call(path, body).catch((error: unknown) => {
        const isRefused = error instanceof ProcessorError && error.kind === 'refused'
        throw isRefused
          ? error
          : new ProcessorError('limited', 'CCBill does not answer about a payment token.')
      })
      const token = WireToken.safeParse(answer.body)
      if (!token.success) refuse(answer)
      return token.data
    },
  }
}

export function refuse({ status, body }: Answer): never {
  const told = z.object({ errorCode: z.union([z.number(), z.string()]) }).safeParse(body)
  throw new ProcessorError(
    'refused',
    `CCBill refused it (${status} ${told.success ? told.data.errorCode : ''}).`,
  )
}

/** `numbers` are written as they stand: neither a sum nor an id goes through a fraction. */
export function json(fields: object, numbers: Record<string, string>): string {
  const parts = Object.entries(numbers).map(([name, value]) => `"${name}":${value}`)
  for (const [name, value] of Object.entries(fields)) parts.push(`"${name}":${JSON.stringify(value)}`)
  return `{${parts.join(',')}}`
}
