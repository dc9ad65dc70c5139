import { createHash } from 'node:crypto'
import type { Agreed } from '#contract/agreements.ts'
import type { StartedPayment } from '#contract/payments.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Analytics, Visit } from '#server/analytics/service.ts'
import { type PaymentRow, type Payments, statusOf } from '#server/payments/service.ts'
import { type Database, type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { CardUse } from '#server/providers/payments/port.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import type { SeenBrowser } from './browser-data.ts'
import { presentStarted, type Spoken } from './present.ts'
import type { Payer, Wish } from './pricing-service.ts'

export type StartingOptions = {
  db: Database
  accounts: Pick<Accounts, 'requireSteppedUp'>
  subscriptions: Subscriptions
  counting: Pick<Analytics, 'paymentBegun'>
  limitPayments: RateLimit
}

/** What the server sees of whoever pays. */
export type Seen = SeenBrowser & { visit: Visit }

/** A call to pay: the same id again is the same call, which asks for the same. */
type Call = { id: string; asked: object; agreed?: Agreed | undefined; seen: Seen }

/** Answers what to pay, and with what. */
type Prepare = (tx: Queries) => Promise<{ wish: Wish; use: CardUse }>

/** Begins payments: each is stored before the processor hears of it. */
export function createStarting(options: StartingOptions, open: () => Payments) {
  const { db, accounts, subscriptions, limitPayments } = options

  /** Nobody but the owner puts another card in the place of the one that is kept. */
  async function requireOwnCard(payer: Payer): Promise<void> {
    const kept = await subscriptions.cardOf(db, payer.userId)
    if (kept?.processor === open().processor.name) await accounts.requireSteppedUp(payer)
  }

  /** Stores the payment; answers how it is paid, and undefined where the same call has stored it. */
  async function insert(
    tx: Queries,
    userId: string,
    { id, agreed, seen, requestHash }: Omit<Call, 'asked'> & { requestHash: Buffer },
    prepare: Prepare,
  ): Promise<CardUse | undefined> {
    const payments = open()
    await subscriptions.lockUser(tx, userId)
    // The same call may have stored it, and paid, while this one waited.
    if (await payments.isThere(tx, id)) return undefined
    const { wish, use } = await prepare(tx)
    const isCharge = wish.kind !== 'change-card'
    if (await payments.hasOpen(tx, userId, { isCharge }))
      throw new AppError('conflict', t`Another payment of yours is being made. Please wait a moment.`)
    const evidence = { ip: seen.ip, userAgent: seen.userAgent, agreed }
    const withKeptCard = use.kind === 'kept-card'
    await payments.insert(tx, { id, userId, ...wish, requestHash, withKeptCard, evidence })
    if (isCharge) await options.counting.paymentBegun(tx, { userId, id, visit: seen.visit })
    return use
  }

  /** Makes a payment once for each id of its client's, and takes it to the processor. */
  return async function start(
    payer: Payer,
    { asked, ...call }: Call,
    prepare: Prepare,
  ): Promise<Spoken<StartedPayment>> {
    const { userId } = payer
    const payments = open()
    const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest()
    const known = await payments.byId(call.id)
    if (known) return answer(userId, known, requestHash)
    await limitPayments(userId)
    if (!('kept' in asked)) await requireOwnCard(payer)
    const use = await unlessTaken(
      db.transaction((tx) => insert(tx, userId, { ...call, requestHash }, prepare)),
    )
    if (use) await payments.run(call.id, use)
    const row = await payments.byId(call.id)
    if (!row) throw new Error('A payment that was just stored is not there.')
    return answer(userId, row, requestHash)
  }
}

function answer(userId: string, row: PaymentRow, requestHash: Buffer): Spoken<StartedPayment> {
  if (row.userId !== userId) throw notFound()
  if (!row.requestHash.equals(requestHash))
    throw new AppError('reused-id', 'This payment was about something else. Please begin a new one.')
  return presentStarted({ ...row, status: statusOf(row.state) })
}
