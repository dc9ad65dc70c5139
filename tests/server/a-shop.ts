import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { vi } from 'vitest'
import { AGREEMENT_TEXT_VERSION, type Agreed } from '#contract/agreements.ts'
import { LUNA_PACKAGES, type OfferCode, PLANS } from '#contract/catalogue.ts'
import type {
  CheckedPayment,
  Checkout,
  Payment,
  Product,
  StartedPayment,
  Subscription,
} from '#contract/payments.ts'
import { aSandbox } from './a-sandbox.ts'
import { aServer } from './a-server.ts'
import type { aVisitor } from './a-visitor.ts'
import { anAccount, PASSWORD } from './an-account.ts'

export const CARDS = {
  paid: '4200000000000000',
  frictionless: '4200000000000091',
  challenge: '4000000000003220',
  silent: '4200000000000224',
  soft: '4200000000000273',
  declined: '4000000000000002',
  uncertain: '4200000000000307',
  uncertainDeclined: '4200000000000315',
  dropped: '4200000000000323',
  error: '4200000000000331',
  limited: '4200000000000349',
  malformed: '4200000000000356',
  renewalDeclined: '4000000000000341',
} as const

export const MONTHLY: Product = { kind: 'plan', plan: 'monthly' }
export const ANNUAL: Product = { kind: 'plan', plan: 'annual' }
export const BREEZE: Product = { kind: 'package', packageId: 'lunar-breeze' }

const CLIENT_DATA = {
  javaEnabled: false,
  language: 'en-GB',
  screenHeight: 900,
  screenWidth: 1440,
  colorDepth: 30,
  timezoneOffset: -60,
} as const

/** Every box ticked, as the page sends it. */
export const AGREED: Agreed = { to: ['renewal', 'at-once'], textVersion: AGREEMENT_TEXT_VERSION }

export const priceOf = (product: Product) =>
  product.kind === 'plan'
    ? PLANS[product.plan].cents
    : (LUNA_PACKAGES.find(({ id }) => id === product.packageId)?.cents ?? 0)

type Visitor = ReturnType<typeof aVisitor>
type Wish = { offerCode?: OfferCode; shownCents?: number; clientId?: string }

/** A server with a sandbox processor of its own, both with a clock that a test turns. */
export async function aShop(settingsFor: (sandboxUrl: string) => Record<string, string> = () => ({})) {
  const sandbox = await aSandbox()
  let aheadMs = 0
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const server = await aServer(
    {
      PAYMENTS_SANDBOX_URL: sandbox.url,
      PAYMENTS_PER_HOUR: '100000',
      PAYMENTS_TIMEOUT_MS: '3000',
      ...settingsFor(sandbox.url),
    },
    clock,
  )
  await sandbox.admin('listener', { url: `${server.url}/api/payments/events` })
  const { db, payments, paymentWorker } = server.context
  if (!payments || !paymentWorker) throw new Error('Nothing is sold.')
  const worker = paymentWorker
  const { processor } = payments
  const asItIs = { ...processor }

  const call = async <Answer>(
    visitor: Visitor,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const answer = await visitor.fetchApi(method, path, body)
    const said = await answer.json()
    if (answer.status !== 200) throw new Error(`${answer.status} ${said.code}: ${said.message}`)
    // The server has checked its answer by the schema that gives it this type.
    return said as Answer
  }

  const askedOf = (product: Product, { clientId = randomUUID(), offerCode, shownCents }: Wish) => ({
    clientId,
    product,
    shownCents: shownCents ?? priceOf(product),
    agreed: AGREED,
    clientData: CLIENT_DATA,
    ...(offerCode && { offerCode }),
  })

  const shop = {
    server,
    sandbox,
    clock,
    worker,
    /** Whose calls a test may wrap, to come between two of them. */
    processor,
    /** What was wrapped is as it was. */
    unwrap: (): void => void Object.assign(processor, asItIs),
    /** The calls as they are. */
    unwrapped: asItIs,
    call,
    clientData: CLIENT_DATA,
    askedOf,
    /** Somebody with an account. */
    async aBuyer() {
      const { visitor, user, email } = await anAccount(server)
      return { visitor, userId: user.id, email }
    },
    async pay(visitor: Visitor, product: Product, card: string, wish: Wish = {}): Promise<StartedPayment> {
      const cardToken = await sandbox.giveCard(card)
      return await call(visitor, 'POST', '/user/payment/initial', { ...askedOf(product, wish), cardToken })
    },
    payAgain: (visitor: Visitor, product: Product, wish: Wish = {}): Promise<StartedPayment> =>
      call(visitor, 'POST', '/user/payment/recurring', askedOf(product, wish)),
    check: (visitor: Visitor, id: string): Promise<CheckedPayment> =>
      call(visitor, 'POST', '/user/payment/check-status', { id }),
    checkout: (visitor: Visitor): Promise<Checkout> => call(visitor, 'GET', '/checkout'),
    subscription: (visitor: Visitor): Promise<Subscription> => call(visitor, 'GET', '/user/subscription'),
    payments: async (visitor: Visitor): Promise<Payment[]> =>
      (await call<{ payments: Payment[] }>(visitor, 'GET', '/user/payments')).payments,
    luna: (userId: string) => server.context.ledger.balance(db, userId),
    /** What the issuer's page does for a payment that waits for it. */
    async passIssuer(started: StartedPayment, answer: { code?: string; abandon?: true } = {}) {
      const id = started.redirect?.url.split('/').at(-1) ?? ''
      return await sandbox.passIssuer(id, answer)
    },
    /** Whatever is due is done, then what came of it. */
    async settle() {
      await sandbox.admin('flush')
      await worker.work()
    },
    /** Turns both clocks; somebody else may do what is due then before the shop does. */
    async turn(ms: number, { work }: { work: () => Promise<void> } = worker) {
      aheadMs += ms
      await sandbox.admin('clock', { seconds: Math.ceil(ms / 1000) })
      await sandbox.admin('flush')
      await work()
    },
    /** The same person after a time in which the session has run out. */
    async signIn(visitor: Visitor, email: string) {
      visitor.token = undefined
      await call(visitor, 'POST', '/auth/signin', { email, password: PASSWORD })
    },
    /** Charges at the processor that were paid, of one user. */
    async chargesOf(userId: string): Promise<SandboxPayment[]> {
      const rows = await db.rows<{ reference: string; again: string | null }>(
        sql`select reference, challenge_reference as again from payments where user_id = ${userId}`,
      )
      const ours = new Set(rows.flatMap(({ reference, again }) => [reference, again]))
      const state = await (await fetch(`${sandbox.url}/admin/state`)).json()
      return state.payments.filter(({ reference }: SandboxPayment) => ours.has(reference))
    },
    idOf: async (reference: string): Promise<string> =>
      (await db.rows<{ id: string }>(sql`select id from payments where reference = ${reference}`))[0]?.id ??
      '',
    stateOf: async (id: string): Promise<string | undefined> =>
      (await db.rows<{ state: string }>(sql`select state from payments where id = ${id}`))[0]?.state,
    becomes: (id: string, state: string) =>
      vi.waitFor(
        async () => {
          await shop.settle()
          const now = await shop.stateOf(id)
          if (now !== state) throw new Error(`It is ${now}, not ${state}.`)
        },
        { timeout: 20_000, interval: 50 },
      ),
    async close() {
      await server.close()
      await sandbox.close()
    },
  }
  return shop
}

export type Shop = Awaited<ReturnType<typeof aShop>>
export type SandboxPayment = { id: string; type: string; reference: string; result: string; cents: number }

export const DAY_MS = 86_400_000
