import { z } from 'zod'
import { cardOf } from './cards.ts'
import type { CcbillFault } from './ccbill-fault.ts'
import type { CcbillTokens } from './ccbill-tokens.ts'
import { type Call, sayJson } from './http.ts'
import type { Store } from './store.ts'

type AuthenticationOptions = { store: Store; tokens: CcbillTokens; fault: CcbillFault }

/** In place of the company that asks issuers for CCBill: its own part of the wire is not public. */
export function authenticate(call: Call, { store, tokens, fault }: AuthenticationOptions) {
  const { paymentTokenId, code } = z
    .object({ paymentTokenId: z.string(), cents: z.int(), code: z.string().optional() })
    .parse(JSON.parse(call.body))
  const token = tokens.find(paymentTokenId)
  const registration = token && store.find('registration', token.registrationId)
  if (!token || !registration) return fault(call, 400, 200502, 'Payment token does not exist.')
  const how = cardOf(registration.number)
  const wanted = how?.authentication ?? (how?.wantsChallenge && { status: 'C', challenge: 'passes' })
  if (!wanted) return sayJson(call.response, 200, {})
  const right = String(Number.parseInt(token.id.slice(0, 8), 16) % 1_000_000).padStart(6, '0')
  if (wanted.status === 'C' && code === undefined) return sayJson(call.response, 200, { code: right })
  const passed = wanted.challenge === 'passes' && code === right
  const status = wanted.status === 'C' ? (passed ? 'Y' : 'N') : wanted.status
  const isGood = status === 'Y' || status === 'A'
  sayJson(call.response, 200, {
    fields: {
      threedsStatus: status,
      threedsEci: isGood ? '5' : '7',
      threedsVersion: '2.1.0',
      threedsSuccess: isGood,
      threedsCardToken: token.id.slice(0, 16),
      threedsClientTransactionId: `id-${token.id.slice(0, 12)}`,
      threedsDsTransId: store.makeId(),
      threedsAcsTransId: store.makeId(),
      threedsAuthenticationValue: Buffer.from(token.id.slice(0, 20)).toString('base64'),
    },
  })
}
