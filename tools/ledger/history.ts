import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import type { Ledger } from '#server/ledger/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'

const amount = fc.integer({ min: 1, max: 12 })
/** Few of them, so that the same fact comes again, with the same content and with another. */
const fact = fc.integer({ min: 0, max: 4 })
const user = fc.integer({ min: 0, max: 1 })
const bucket = fc.constantFrom('granted' as const, 'bought' as const)
const purpose = fc.constantFrom('pictures' as const, 'voice' as const)

/** Fewer, so that what is held is also ended. */
const held = fc.nat(1)

const does = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('grant' as const), fact, user, luna: amount, bucket }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('spend' as const), fact, user, luna: amount, purpose }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('pay' as const), fact, user, luna: amount, purpose }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{
        type: fc.constant('hold' as const),
        fact: held,
        user: fc.nat(0),
        luna: fc.constantFrom(8, 8, 8, 11),
      },
      ...{ purpose, isLate: fc.boolean() },
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ type: fc.constant('take' as const), fact: held },
      luna: fc.option(fc.constantFrom(3, 6, 9), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('release' as const), fact: held }) },
  {
    weight: 3,
    /** Holds come to their end; somebody looks for such, or not yet. */
    arbitrary: fc.record({ type: fc.constant('expire' as const), isSwept: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('revoke' as const), fact, user, luna: amount, bucket }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('restore' as const), fact }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ type: fc.constant('money' as const), fact, cents: amount },
      kind: fc.constantFrom(
        'sale' as const,
        'refund' as const,
        'chargeback' as const,
        'chargeback-reversal' as const,
      ),
    }),
  },
)

const step = fc.record({
  /** The transaction fails after it, and nothing of it may stay. */
  isUndone: fc.nat(5).map((lot) => lot === 0),
  does,
})

/** Whoever has nothing can do little. */
const START: Step[] = [
  { isUndone: false, does: { type: 'grant', fact: 10, user: 0, luna: 5, bucket: 'granted' } },
  { isUndone: false, does: { type: 'grant', fact: 11, user: 0, luna: 12, bucket: 'bought' } },
]

/** What somebody may do, in some order, with undone transactions among it. */
export const histories = fc.array(step, { minLength: 4, maxLength: 20 })
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Does = Step['does']

class Undone extends Error {}

/** What the books have to hold, as simply as it can be said. */
type Wallet = {
  granted: number
  bought: number
  heldGranted: number
  heldBought: number
  images: number
  other: number
  debt: number
  issued: number
}
const emptyWallet = (): Wallet => ({
  ...{ granted: 0, bought: 0, heldGranted: 0, heldBought: 0, images: 0, other: 0, debt: 0, issued: 0 },
})
type HeldLuna = {
  user: number
  granted: number
  bought: number
  isImages: boolean
  isLate: boolean
  isDue: boolean
  end: string
  taken: number
}
type Model = {
  wallets: Wallet[]
  cents: number
  booked: Map<string, { content: string; answer: string }>
  holds: Map<number, HeldLuna>
  revoked: Map<number, { user: number; granted: number; bought: number; debt: number }>
}

/** Throws where the ledger answers otherwise than the model, or holds something else in the end. */
export async function playHistory(db: Database, ledger: Ledger, steps: readonly Step[]): Promise<void> {
  const run = randomUUID()
  const users = [randomUUID(), randomUUID()]
  const holdIds = Array.from({ length: 5 }, () => randomUUID())
  await db.rows(sql`insert into users (id, kind) select id, 'registered' from unnest(${users}::uuid[]) as id`)
  let model: Model = {
    wallets: users.map(emptyWallet),
    cents: 0,
    booked: new Map(),
    holds: new Map(),
    revoked: new Map(),
  }
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

const causeOf = (does: Extract<Does, { fact: number }>): string => {
  // Whoever spends in a transaction and whoever comes alone may mean the same fact.
  const kind = does.type === 'pay' ? 'spend' : does.type === 'restore' ? 'revoke' : does.type
  return `${kind}:${does.fact}`
}

/** Does it to the model; answers what the ledger has to answer. */
function foresee(model: Model, does: Does): string {
  if (does.type === 'expire') {
    for (const held of model.holds.values()) {
      held.isDue ||= held.isLate
      if (does.isSwept && held.isDue && held.end === '') giveBack(model, held, 0, 'expired')
    }
    return 'done'
  }
  if (does.type === 'take' || does.type === 'release') return foreseeEnd(model, does)
  if (does.type === 'restore') {
    const back = model.revoked.get(does.fact)
    if (!back) return 'none'
    return once(model, `restore:${does.fact}`, '', () => {
      const wallet = walletOf(model, back.user)
      wallet.granted += back.granted
      wallet.bought += back.bought
      wallet.debt += back.debt
      wallet.issued -= back.granted + back.bought + back.debt
      return `${leftOf(wallet)}`
    })
  }
  if (does.type === 'money')
    return once(model, causeOf(does), `${does.kind} ${does.cents}`, () => {
      model.cents += does.kind === 'sale' || does.kind === 'chargeback-reversal' ? does.cents : -does.cents
      return 'done'
    })
  const wallet = walletOf(model, does.user)
  const { luna } = does
  switch (does.type) {
    case 'grant':
      return once(model, causeOf(does), `${does.user} ${luna} ${does.bucket}`, () => {
        wallet[does.bucket] += luna
        wallet.issued -= luna
        return `${leftOf(wallet)}`
      })
    case 'spend':
    case 'pay':
      return once(model, causeOf(does), `${does.user} ${luna} ${does.purpose}`, () => {
        if (leftOf(wallet) < luna) return 'no-luna'
        draw(wallet, luna, 'granted')
        wallet[does.purpose === 'pictures' ? 'images' : 'other'] += luna
        return `${leftOf(wallet)}`
      })
    case 'hold': {
      const known = model.holds.get(does.fact)
      const answer = once(model, causeOf(does), `${does.user} ${luna} ${does.purpose}`, () => {
        if (leftOf(wallet) < luna) return 'no-luna'
        const from = draw(wallet, luna, 'granted')
        wallet.heldGranted += from.granted
        wallet.heldBought += from.bought
        const isImages = does.purpose === 'pictures'
        model.holds.set(does.fact, {
          user: does.user,
          ...from,
          isImages,
          isLate: does.isLate,
          isDue: false,
          end: '',
          taken: 0,
        })
        return `${leftOf(wallet)}`
      })
      return known && known.end !== '' && answer !== 'differs' ? 'conflict' : answer
    }
    case 'revoke':
      return once(model, causeOf(does), `${does.user} ${luna} ${does.bucket}`, () => {
        const from = draw(wallet, Math.min(luna, leftOf(wallet)), does.bucket)
        const debt = luna - from.granted - from.bought
        wallet.debt -= debt
        wallet.issued += luna
        model.revoked.set(does.fact, { user: does.user, ...from, debt })
        return `${leftOf(wallet)}`
      })
  }
}

function foreseeEnd(model: Model, does: Extract<Does, { type: 'take' | 'release' }>): string {
  const held = model.holds.get(does.fact)
  if (does.type === 'release') {
    if (!held || held.end === 'taken') return 'false'
    if (held.end === '') giveBack(model, held, 0, 'released')
    return 'true'
  }
  if (!held) return 'none'
  const all = held.granted + held.bought
  const wanted = does.luna ?? all
  if (held.end === 'taken') return wanted === held.taken ? 'taken' : 'differs'
  if (held.end === '' && held.isDue) giveBack(model, held, 0, 'expired')
  if (held.end !== '') return 'ended'
  if (wanted > all) return 'differs'
  giveBack(model, held, wanted, 'taken')
  return 'taken'
}

function giveBack(model: Model, held: HeldLuna, taken: number, end: string) {
  const wallet = walletOf(model, held.user)
  const free = Math.min(taken, held.granted)
  wallet.heldGranted -= held.granted
  wallet.heldBought -= held.bought
  wallet.granted += held.granted - free
  wallet.bought += held.bought - (taken - free)
  wallet[held.isImages ? 'images' : 'other'] += taken
  held.end = end
  held.taken = taken
}

/** The same fact gets the first answer again; with other content it is none. */
function once(model: Model, cause: string, content: string, work: () => string): string {
  const known = model.booked.get(cause)
  if (known) return known.content === content ? known.answer : 'differs'
  const answer = work()
  model.booked.set(cause, { content, answer })
  return answer
}

function draw(wallet: Wallet, luna: number, first: 'granted' | 'bought') {
  const second = first === 'granted' ? 'bought' : 'granted'
  const ofFirst = Math.min(luna, wallet[first])
  const from = { granted: 0, bought: 0, [first]: ofFirst, [second]: luna - ofFirst }
  wallet.granted -= from.granted
  wallet.bought -= from.bought
  return from
}

const leftOf = ({ granted, bought }: Wallet) => granted + bought

function walletOf(model: Model, user: number): Wallet {
  const wallet = model.wallets[user]
  if (!wallet) throw new Error(`There is no user ${user}.`)
  return wallet
}

/** The accounts, by the model's names. */
const KINDS: Record<string, keyof Wallet> = {
  ...{ user_luna_granted: 'granted', user_luna_bought: 'bought' },
  ...{ user_luna_held_granted: 'heldGranted', user_luna_held_bought: 'heldBought' },
  ...{
    luna_spent_images: 'images',
    luna_spent_other: 'other',
    chargeback_debt: 'debt',
    luna_issued: 'issued',
  },
}

async function compare(db: Database, users: string[], model: Model) {
  const rows = await db.rows<{ user_id: string; kind: string; balance: number }>(sql`
    select w.user_id, a.kind, a.balance from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
    where w.user_id = any(${users}::uuid[])`)
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
