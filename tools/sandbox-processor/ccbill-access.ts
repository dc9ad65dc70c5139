import { SANDBOX_CCBILL } from '#server/providers/payments/sandbox-account.ts'
import type { SandboxClock } from './clock.ts'
import { type Call, sayJson } from './http.ts'
import type { Store } from './store.ts'

const TOKEN_LIFE_S = 1800

/** CCBill's OAuth: tokens for the page with the card fields and for the merchant's server. */
export function createCcbillAccess({ store, clock }: { store: Store; clock: SandboxClock }) {
  const timeFor = (role: 'browser' | 'server') => (role === 'browser' ? Date.now() : clock.now())

  function grant(call: Call) {
    const basic = Buffer.from(call.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    const { browserApplication, serverApplication } = SANDBOX_CCBILL
    const who = [browserApplication, serverApplication].find(({ id, secret }) => basic === `${id}:${secret}`)
    const type = call.form.get('grant_type') ?? call.query.get('grant_type')
    if (!who || type !== 'client_credentials') return void call.response.writeHead(401).end()
    const token = store.makeId()
    const role = who === serverApplication ? 'server' : 'browser'
    // No server sees that what browsers hold has run out: a turned clock must not end it.
    store.keep(
      `ccbill access ${token}`,
      JSON.stringify({ role, endsAt: timeFor(role) + TOKEN_LIFE_S * 1000 }),
    )
    sayJson(call.response, 200, { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S })
  }

  /** As whom somebody calls, or nobody. */
  function roleOf({ headers }: Call): 'browser' | 'server' | undefined {
    const held = store.setting(`ccbill access ${headers.authorization?.replace('Bearer ', '')}`)
    const { role, endsAt } = held ? JSON.parse(held) : { endsAt: 0 }
    return endsAt > timeFor(role) ? role : undefined
  }

  return { grant, roleOf }
}
