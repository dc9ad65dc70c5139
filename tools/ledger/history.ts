import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Ledger } from '#server/ledger/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { emptyModel, emptyWallet, foresee, type Model, type Wallet, walletOf } from './model.ts'
import { causeOf, type Does, START, type Step } from './steps.ts'

class Undone extends Error {}

/** Throws where the ledger answers otherwise than the model, or holds something else in the end. */
export async function playHistory(db: Database, ledger: Ledger, steps: readonly Step[]): Promise<void> {
  const run = randomUUID()
  const users = [randomUUID(), randomUUID()]
  // Holds that end together give their luna back in this order.
  const holdIds = Array.from({ length: 5 }, () => randomUUID()).sort()
  await db.rows(sql`insert into users (id, kind) select id, 'registered' from unnest(${users}::uuid[]) as id`)
  let model = emptyModel(users.length)
  for (const { does, isUndone } of [...START, ...steps]) {
    const next = structuredClone(model)
    const expected = foresee(next, does)
    // What comes alone has its own transaction.
    const mayFail = isUndone && does.type !== 'pay' && does.type !== 'expire'
    const inTransaction = async (tx: Queries) => {
      const answer = await perform(ledger, tx, does, run, users, holdIds)
      if (mayFail) throw new Undone(answer)
      return answer
    }
    const answer = await (does.type === 'pay' || does.type === 'expire'
      ? alone(db, ledger, does, run, users, holdIds)
      : ledger.keepingRefusals(() => db.transaction(inTransaction))
    ).catch((error: unknown) => (error instanceof Undone ? error.message : failureOf(error)))
    if (answer !== expected) throw new Error(`${JSON.stringify(does)}: ${answer} instead of ${expected}`)
    if (!mayFail || expected === 'no-luna') model = next
  }
  await compare(db, users, model)
  const booked = Array.from({ length: 5 }, (_, fact) => `money:${fact}:${run}`)
  const [cash] = await db.rows<{ cents: number }>(sql`
    select coalesce(sum(e.amount), 0)::bigint as cents from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.cause = any(${booked}) and a.kind = 'cash_processor'`)
  if (cash?.cents !== model.cents) throw new Error(`There are ${cash?.cents} cents instead of ${model.cents}`)
}

async function alone(
  db: Database,
  ledger: Ledger,
  does: Does,
  run: string,
  users: string[],
  holdIds: string[],
) {
  if (does.type === 'pay') return await perform(ledger, db, does, run, users, holdIds)
  await db.rows(sql`update ledger_holds set expires_at = now() - interval '1 second'
    where id = any(${holdIds}::uuid[]) and status = 'open' and expires_at < now() + interval '1 hour'`)
  if (does.type === 'expire' && does.isSwept) await ledger.releaseExpired()
  return 'done'
}

const failureOf = (error: unknown): string => {
  if (error instanceof AppError) return error.code
  if (error instanceof Error && /is not what was booked: none|than is there: none/.test(error.message))
    return 'none'
  if (error instanceof Error && /is not what was booked|than is there/.test(error.message)) return 'differs'
  throw error
}

const inMs = (ms: number) => new Date(Date.now() + ms)
const HOUR_MS = 3_600_000

async function perform(
  ledger: Ledger,
  tx: Queries,
  does: Does,
  run: string,
  users: string[],
  holdIds: string[],
) {
  const userId = 'user' in does ? (users[does.user] ?? '') : ''
  const id = 'fact' in does ? (holdIds[does.fact] ?? '') : ''
  const cause = 'fact' in does ? `${causeOf(does)}:${run}` : ''
  switch (does.type) {
    case 'grant': {
      const { luna, bucket } = does
      return `${(await ledger.grant(tx, { cause, userId, luna, bucket, source: 'correction' })).balance}`
    }
    case 'spend':
      return `${(await ledger.spend(tx, { cause, userId, luna: does.luna, purpose: does.purpose })).balance}`
    case 'pay':
      return `${(await ledger.pay({ cause, userId, luna: does.luna, purpose: does.purpose })).balance}`
    case 'hold': {
      // One that is late ends within the hour, and is made to end by `expire`.
      const expiresAt = inMs(does.isLate ? HOUR_MS / 2 : 2 * HOUR_MS)
      return `${(await ledger.hold(tx, { id, userId, luna: does.luna, purpose: does.purpose, expiresAt })).balance}`
    }
    case 'take':
      return await ledger.take(tx, id, does.luna === undefined ? {} : { luna: does.luna })
    case 'release':
      return `${await ledger.release(tx, id)}`
    case 'revoke':
      return `${(await ledger.revoke(tx, { cause, userId, luna: does.luna, reason: 'refund', bucket: does.bucket })).balance}`
    case 'restore':
      return `${(await ledger.restore(tx, { cause })).balance}`
    case 'money':
      await ledger.recordMoney(tx, { cause, kind: does.kind, cents: does.cents })
      return 'done'
    case 'expire':
      throw new Error('Nobody does that in a transaction.')
  }
}

/** The accounts, by the model's names. */
const KINDS: Record<string, keyof Wallet> = {
  user_luna_granted: 'granted',
  user_luna_bought: 'bought',
  user_luna_held_granted: 'heldGranted',
  user_luna_held_bought: 'heldBought',
  luna_spent_images: 'images',
  luna_spent_other: 'other',
  chargeback_debt: 'debt',
  luna_issued: 'issued',
  paid_user_luna_granted: 'paidGranted',
  paid_user_luna_bought: 'paidBought',
}

async function compare(db: Database, users: string[], model: Model) {
  const rows = await db.rows<{ user_id: string; kind: string; balance: number }>(sql`
    select w.user_id, a.kind, a.balance from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
    where w.user_id = any(${users}::uuid[])
    union all select w.user_id, 'paid_' || a.kind, -sum(e.amount)::bigint from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    join ledger_wallets w on w.id = t.wallet_id
    where w.user_id = any(${users}::uuid[]) and t.kind in ('set-off', 'set-off-back') group by w.user_id, a.kind`)
  for (const [place, userId] of users.entries()) {
    const found = emptyWallet()
    for (const { user_id, kind, balance } of rows) {
      const name = KINDS[kind]
      if (user_id === userId && name) found[name] = balance
    }
    const [is, shouldBe] = [JSON.stringify(found), JSON.stringify(walletOf(model, place))]
    if (is !== shouldBe) throw new Error(`The accounts hold ${is} instead of ${shouldBe}`)
  }
}
