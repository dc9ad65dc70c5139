import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { proveBooks } from '#server/audit/service.ts'
import type { Database } from '#server/platform/database.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { aDatabase } from '#tests/server/a-database.ts'
import { crowds, drain, playCrowd } from '#tools/ledger/crowd.ts'
import { playHistory } from '#tools/ledger/history.ts'
import { ENDING_TOGETHER, histories } from '#tools/ledger/steps.ts'
import { createLedger, type Ledger } from './service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** `npm run prove:ledger` plays ten thousand. */
const HISTORIES = 200
const CROWDS = 25

let db: Database
let close: () => Promise<void>
let ledger: Ledger
beforeAll(async () => {
  ;({ db, close } = await aDatabase())
  await migrate(db, MIGRATIONS)
  ledger = createLedger({ db })
})
afterAll(async () => {
  expect(await proveBooks(db)).toMatchObject({ broken: [] })
  await close()
})

async function aUser(luna: { granted?: number; bought?: number } = {}): Promise<string> {
  const userId = randomUUID()
  await db.rows(sql`insert into users (id, kind) values (${userId}, 'registered')`)
  for (const bucket of ['granted', 'bought'] as const) {
    const source = bucket === 'granted' ? 'subscription' : 'purchase'
    const grant = { cause: `test:${randomUUID()}`, userId, luna: luna[bucket] ?? 0, bucket, source } as const
    if (grant.luna > 0) await ledger.grant(db, grant)
  }
  return userId
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const aHold = (userId: string, luna: number, hours = 1) =>
  ({ id: randomUUID(), userId, luna, purpose: 'pictures', expiresAt: inHours(hours) }) as const
const aSpending = (userId: string, luna: number) =>
  ({ cause: `test:${randomUUID()}`, userId, luna, purpose: 'voice' }) as const
const NO_LUNA = { code: 'no-luna' }

/** What stands in the accounts of a user that are not empty. */
async function accountsOf(userId: string): Promise<Record<string, number>> {
  const rows = await db.rows<{ kind: string; balance: number }>(sql`
    select a.kind, a.balance from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
    where w.user_id = ${userId} and a.balance <> 0`)
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

describe('luna', () => {
  test('[LED-13] that was granted is spent before what was bought', async () => {
    const userId = await aUser({ granted: 5, bought: 10 })
    expect(await ledger.spend(db, aSpending(userId, 7))).toEqual({ balance: 8 })
    expect(await accountsOf(userId)).toEqual({ luna_issued: -15, user_luna_bought: 8, luna_spent_other: 7 })
  })

  test('that is not there cannot be spent, and the balance stays', async () => {
    const userId = await aUser({ granted: 5 })
    await expect(ledger.spend(db, aSpending(userId, 6))).rejects.toMatchObject(NO_LUNA)
    await expect(ledger.pay(aSpending(userId, 6))).rejects.toMatchObject(NO_LUNA)
    await expect(ledger.hold(db, aHold(userId, 6))).rejects.toMatchObject(NO_LUNA)
    expect(await ledger.balance(db, userId)).toBe(5)
    expect(await ledger.balance(db, randomUUID())).toBe(0)
  })

  test.each([0, -1, 0.5, Number.NaN, 2 ** 60])(
    '[PAY-19] is whole and above zero: %d is refused',
    async (luna) => {
      const userId = await aUser({ granted: 5 })
      await expect(ledger.spend(db, aSpending(userId, luna))).rejects.toThrow('cannot be booked')
      await expect(ledger.recordMoney(db, { cause: 'test', kind: 'sale', cents: luna })).rejects.toThrow()
    },
  )

  test('[PAY-15] whose payment was taken back goes, the rest is a debt, and all of it can come back', async () => {
    const userId = await aUser({ granted: 2, bought: 10 })
    await ledger.spend(db, aSpending(userId, 5))
    const cause = `chargeback:${userId}`
    await ledger.revoke(db, { cause, userId, luna: 10, reason: 'chargeback', bucket: 'bought' })
    expect(await accountsOf(userId)).toEqual({ luna_issued: -2, chargeback_debt: -3, luna_spent_other: 5 })
    for (let said = 0; said < 2; said++) expect(await ledger.restore(db, { cause })).toEqual({ balance: 7 })
    expect(await accountsOf(userId)).toEqual({ luna_issued: -12, user_luna_bought: 7, luna_spent_other: 5 })
    await expect(ledger.restore(db, { cause: 'nothing' })).rejects.toThrow('none')
  })

  test('[PAY-15] that is held as its payment is taken back pays the debt when it is given back', async () => {
    const userId = await aUser({ granted: 10 })
    const hold = aHold(userId, 7)
    await ledger.hold(db, hold)
    const cause = `taken:${userId}`
    await ledger.revoke(db, { cause, userId, luna: 10, reason: 'refund', bucket: 'granted' })
    expect(await ledger.owed(db, userId)).toBe(7)
    expect(await ledger.release(db, hold.id)).toBe(true)
    expect(await ledger.release(db, hold.id)).toBe(true)
    expect(await accountsOf(userId)).toEqual({})
  })

  test('[PAY-15] pays a debt first as it comes, no more than is owed and no more than has come', async () => {
    const userId = await aUser({ bought: 10 })
    await ledger.spend(db, aSpending(userId, 10))
    const cause = `taken:${userId}`
    await ledger.revoke(db, { cause, userId, luna: 10, reason: 'refund', bucket: 'bought' })
    const grant = (luna: number) => {
      const cause = `test:${luna}:${userId}`
      return ledger.grant(db, { cause, userId, luna, bucket: 'granted', source: 'subscription' })
    }
    expect([await grant(4), await ledger.owed(db, userId)]).toEqual([{ balance: 0 }, 6])
    expect([await grant(9), await ledger.owed(db, userId)]).toEqual([{ balance: 3 }, 0])
    expect([await grant(4), await grant(9), await ledger.balance(db, userId)]).toEqual([
      { balance: 0 },
      { balance: 3 },
      3,
    ])
    // What was granted comes back as what it was.
    for (let said = 0; said < 2; said++) expect(await ledger.restore(db, { cause })).toEqual({ balance: 13 })
    expect(await accountsOf(userId)).toEqual({
      luna_issued: -23,
      user_luna_granted: 13,
      luna_spent_other: 10,
    })
  })

  test('[LED-13] [SAF-41] of somebody who is erased and owes some is gone, and nobody owes it any more', async () => {
    const userId = await aUser({ granted: 10 })
    await ledger.hold(db, aHold(userId, 8))
    await ledger.revoke(db, {
      cause: `taken:${userId}`,
      userId,
      luna: 10,
      reason: 'refund',
      bucket: 'granted',
    })
    const [wallet] = await db.rows<{ id: number }>(
      sql`select id from ledger_wallets where user_id = ${userId}`,
    )
    await db.rows(sql`delete from users where id = ${userId}`)
    const left = await db.rows(sql`
      select kind, balance from ledger_accounts where wallet_id = ${wallet?.id} and balance <> 0`)
    expect([left, await ledger.owed(db, userId)]).toEqual([[], 0])
  })

  test('[LED-13] [SAF-41] of somebody who is erased is gone, and the books stay whole', async () => {
    const userId = await aUser({ granted: 2, bought: 10 })
    await ledger.hold(db, aHold(userId, 5))
    const [wallet] = await db.rows<{ id: number }>(
      sql`select id from ledger_wallets where user_id = ${userId}`,
    )
    await db.rows(sql`delete from users where id = ${userId}`)
    const left = await db.rows(sql`
      select kind, balance from ledger_accounts where wallet_id = ${wallet?.id} and balance <> 0 order by kind`)
    expect(left).toEqual([
      { kind: 'luna_expired', balance: 12 },
      { kind: 'luna_issued', balance: -12 },
    ])
  })
})

describe('[LED-5] what is held', () => {
  test('is taken once, all or a part, and the rest goes back to where it came from', async () => {
    const userId = await aUser({ granted: 5, bought: 10 })
    const hold = aHold(userId, 8)
    expect(await ledger.hold(db, hold)).toEqual({ balance: 7 })
    expect(await ledger.take(db, hold.id, { luna: 6 })).toBe('taken')
    expect(await accountsOf(userId)).toEqual({ luna_issued: -15, user_luna_bought: 9, luna_spent_images: 6 })
    expect(await ledger.take(db, hold.id, { luna: 6 })).toBe('taken')
    expect(await ledger.release(db, hold.id)).toBe(false)
    expect(await ledger.balance(db, userId)).toBe(9)
  })

  test('is given back once, and is not there to be taken then', async () => {
    const userId = await aUser({ granted: 5 })
    const hold = aHold(userId, 4)
    await ledger.hold(db, hold)
    for (let said = 0; said < 2; said++) expect(await ledger.release(db, hold.id)).toBe(true)
    expect(await ledger.take(db, hold.id)).toBe('ended')
    expect(await ledger.take(db, randomUUID())).toBe('none')
    expect(await ledger.balance(db, userId)).toBe(5)
  })

  test('is never more than it was, and cannot be had a second time', async () => {
    const userId = await aUser({ granted: 9 })
    const hold = aHold(userId, 4)
    await ledger.hold(db, hold)
    await expect(ledger.take(db, hold.id, { luna: 5 })).rejects.toThrow('differs')
    expect(await ledger.hold(db, hold)).toEqual({ balance: 5 })
    await ledger.take(db, hold.id)
    await expect(ledger.hold(db, hold)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('[LED-7] goes back when its time is over, and cannot be taken after it', async () => {
    const userId = await aUser({ granted: 9 })
    const [swept, late] = [aHold(userId, 2, -1), aHold(userId, 3, -1)]
    await ledger.hold(db, swept)
    expect(await ledger.releaseExpired()).toEqual([userId])
    await ledger.hold(db, late)
    expect(await ledger.take(db, late.id)).toBe('ended')
    expect(await ledger.take(db, swept.id)).toBe('ended')
    expect([await ledger.balance(db, userId), await ledger.releaseExpired()]).toEqual([9, []])
  })
})

describe('[LED-8] a fact', () => {
  test('that comes again gets the first answer and changes nothing', async () => {
    const userId = await aUser({ granted: 9 })
    const spending = aSpending(userId, 4)
    expect(await ledger.spend(db, spending)).toEqual({ balance: 5 })
    await ledger.spend(db, aSpending(userId, 1))
    expect(await ledger.spend(db, spending)).toEqual({ balance: 5 })
    expect(await ledger.balance(db, userId)).toBe(4)
  })

  test('with another content is an error', async () => {
    const userId = await aUser({ granted: 9 })
    const spending = aSpending(userId, 4)
    await ledger.spend(db, spending)
    await expect(ledger.spend(db, { ...spending, luna: 3 })).rejects.toThrow('differs')
    const money = { cause: `test:${randomUUID()}`, kind: 'sale', cents: 1995 } as const
    await ledger.recordMoney(db, money)
    await expect(ledger.recordMoney(db, { ...money, kind: 'refund' })).rejects.toThrow('differs')
  })

  test('that was refused stays refused, though there is more by now', async () => {
    const userId = await aUser()
    const [alone, inTransaction] = [aSpending(userId, 3), aSpending(userId, 3)]
    const spendIt = () =>
      ledger.keepingRefusals(() => db.transaction((tx) => ledger.spend(tx, inTransaction)))
    await expect(ledger.pay(alone)).rejects.toMatchObject(NO_LUNA)
    await expect(spendIt()).rejects.toMatchObject(NO_LUNA)
    const cause = `test:${randomUUID()}`
    await ledger.grant(db, { cause, userId, luna: 10, bucket: 'bought', source: 'purchase' })
    await expect(ledger.pay(alone)).rejects.toMatchObject(NO_LUNA)
    await expect(spendIt()).rejects.toMatchObject(NO_LUNA)
    expect(await ledger.balance(db, userId)).toBe(10)
  })

  test('is booked with what it is booked for, or not at all', async () => {
    const userId = await aUser({ granted: 9 })
    const spending = aSpending(userId, 4)
    const failing = db.transaction(async (tx) => {
      await ledger.spend(tx, spending)
      throw new Error('what it was for failed')
    })
    await expect(failing).rejects.toThrow('what it was for failed')
    expect(await ledger.balance(db, userId)).toBe(9)
    expect(await ledger.spend(db, spending)).toEqual({ balance: 5 })
  })
})

describe('the database', () => {
  test.each([
    ['an entry', sql`update ledger_entries set amount = amount + 1`],
    ['an entry away', sql`delete from ledger_entries`],
    ['a transaction', sql`update ledger_transactions set amount = 0`],
    ['a refusal away', sql`delete from ledger_refusals`],
    ['an account away', sql`delete from ledger_accounts`],
    ['a hold that has ended', sql`update ledger_holds set status = 'open', ended_at = null`],
  ])('[LED-2] refuses to change %s', async (_what, statement: Sql) => {
    const userId = await aUser({ granted: 2 })
    const hold = aHold(userId, 1)
    await ledger.hold(db, hold)
    await ledger.take(db, hold.id)
    await expect(db.rows(statement)).rejects.toThrow('only added to')
  })

  test('[LED-1] refuses a commit whose entries do not sum to zero', async () => {
    await aUser({ granted: 2 })
    await expect(
      db.rows(sql`insert into ledger_entries (transaction_id, account_id, currency, amount, version, balance_before, balance_after)
        select max(transaction_id), 0, 'LUNA', 1, 1, 0, 1 from ledger_entries`),
    ).rejects.toThrow('does not sum to zero')
  })

  test('[LED-4] refuses a balance below zero, whoever writes it', async () => {
    const userId = await aUser({ granted: 2 })
    const statement = sql`update ledger_accounts a set balance = -1 from ledger_wallets w
      where w.id = a.wallet_id and w.user_id = ${userId} and a.kind = 'user_luna_granted'`
    await expect(db.rows(statement)).rejects.toThrow('check constraint')
  })
})

/** A user with some of everything that can be done to luna and money; `after` is called after each step of it. */
async function playEach(after: (userId: string) => Promise<void>): Promise<void> {
  const userId = await aUser()
  const [taken, released, late] = [aHold(userId, 4), aHold(userId, 3), aHold(userId, 2, -1)]
  const source = 'correction' as const
  const money = (kind: 'sale' | 'refund' | 'chargeback' | 'chargeback-reversal') =>
    ledger.recordMoney(db, { cause: `money:${kind}:${userId}`, kind, cents: 1995 })
  const revoked = `test:${userId}`
  const steps: (() => Promise<unknown>)[] = [
    () => ledger.grant(db, { cause: `test:${randomUUID()}`, userId, luna: 9, bucket: 'granted', source }),
    () => ledger.grant(db, { cause: `test:${randomUUID()}`, userId, luna: 20, bucket: 'bought', source }),
    () => money('sale'),
    () => ledger.spend(db, aSpending(userId, 2)),
    () => ledger.pay(aSpending(userId, 1)),
    () => ledger.pay(aSpending(userId, 99)).catch(() => undefined),
    () => ledger.hold(db, taken),
    () => ledger.take(db, taken.id, { luna: 3 }),
    () => ledger.hold(db, released),
    () => ledger.release(db, released.id),
    () => ledger.hold(db, late),
    () => ledger.releaseExpired(),
    () => ledger.revoke(db, { cause: revoked, userId, luna: 40, reason: 'refund', bucket: 'bought' }),
    () => money('refund'),
    () => ledger.grant(db, { cause: `late:${userId}`, userId, luna: 5, bucket: 'bought', source }),
    () => ledger.restore(db, { cause: revoked }),
    () => money('chargeback'),
    () => money('chargeback-reversal'),
    () => db.rows(sql`delete from users where id = ${userId}`),
  ]
  for (const step of steps) {
    await step()
    await after(userId)
  }
}

describe('after every step', () => {
  test('[LED-11] all accounts of a currency sum to zero', async () => {
    const seen = new Set<string>()
    await playEach(async () => {
      const rows = await db.rows<{ currency: string; all: number }>(
        sql`select currency, sum(balance)::bigint as all from ledger_accounts group by currency order by 1`,
      )
      for (const { currency, all } of rows) seen.add(`${all} ${currency}`)
    })
    expect([...seen].sort()).toEqual(['0 LUNA', '0 USD'])
  })

  test('[LED-3] each entry has the next number of its account, and what was there before and after it', async () => {
    let walletId: number | undefined
    await playEach(async (userId) => {
      const [own] = await db.rows<{ id: number }>(
        sql`select id from ledger_wallets where user_id = ${userId}`,
      )
      walletId ??= own?.id
    })
    const entries = await db.rows<{
      account: number
      version: number
      amount: number
      had: number
      has: number
    }>(
      sql`select e.account_id as account, e.version, e.amount, e.balance_before as had, e.balance_after as has
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.wallet_id = ${walletId} order by e.account_id, e.version`,
    )
    const byAccount = Map.groupBy(entries, ({ account }) => account)
    expect(byAccount.size).toBeGreaterThan(6)
    for (const own of byAccount.values()) {
      expect(own.map(({ version }) => version)).toEqual(own.map((_, index) => index + 1))
      for (const [index, { amount, had, has }] of own.entries())
        expect([had, has]).toEqual([own[index - 1]?.has ?? 0, (own[index - 1]?.has ?? 0) + amount])
    }
  })

  test('the accounts, built anew from their entries, are the same byte for byte', async () => {
    await playEach(async () => {
      const [books] = await db.rows<{ kept: string; rebuilt: string }>(sql`select
        (select json_agg(a order by id)::text from (select id, balance, version from ledger_accounts) a) as kept,
        (select json_agg(a order by id)::text from (
          select a.id, coalesce(sum(e.amount), 0)::bigint as balance, count(e.account_id) as version
          from ledger_accounts a left join ledger_entries e on e.account_id = a.id group by a.id) a) as rebuilt`)
      expect(books?.rebuilt).toBe(books?.kept)
    })
  })
})

describe('[LED-9] many who spend in the same moment', () => {
  const told = (spendings: ReturnType<typeof aSpending>[]) =>
    Promise.all(
      spendings.map((spending) =>
        ledger.pay(spending).then(
          ({ balance }) => balance,
          (error: Error) => ('code' in error ? error.code : error.message.split(': ').at(-1)),
        ),
      ),
    )
  const changesOf = async (userId: string) =>
    (await db.rows<{ seq: number }>(sql`select seq from changes where user_id = ${userId} order by seq`)).map(
      ({ seq }) => seq,
    )

  test('are told what they would be one after the other, whatever they have', async () => {
    const [rich, poor, mixed] = await Promise.all([
      aUser({ granted: 50 }),
      aUser({ granted: 1 }),
      aUser({ granted: 3, bought: 9 }),
    ])
    const nobody = randomUUID()
    await db.rows(sql`insert into users (id, kind) values (${nobody}, 'registered')`)
    const pays: [string, number][] = [
      ...([
        [rich, 5],
        [mixed, 2],
        [poor, 2],
      ] as [string, number][]),
      ...([
        [mixed, 4],
        [poor, 1],
        [nobody, 1],
        [rich, 5],
      ] as [string, number][]),
    ]
    expect(await told(pays.map(([userId, luna]) => aSpending(userId, luna)))).toEqual([
      ...[45, 10, 'no-luna', 6, 0, 'no-luna', 40],
    ])
    expect(await accountsOf(mixed)).toMatchObject({ user_luna_bought: 6, luna_spent_other: 6 })
  })

  test('are told the same again, and what was refused stays refused', async () => {
    const userId = await aUser({ bought: 20 })
    const spendings = [1, 2, 3, 4, 90].map((luna) => aSpending(userId, luna))
    const first = await told(spendings)
    expect(first).toEqual([19, 17, 14, 10, 'no-luna'])
    await ledger.grant(db, { ...aSpending(userId, 100), bucket: 'bought', source: 'correction' })
    expect(await told([...spendings, aSpending(userId, 10)])).toEqual([...first, 100])
  })

  test('cannot mean two things by one fact', async () => {
    // One after the other: who came first is booked first, and so has the fact.
    const userId = await aUser({ bought: 20 })
    const other = await aUser({ bought: 20 })
    const fact = aSpending(userId, 2)
    const facts = [fact, fact, { ...fact, luna: 3 }, { ...fact, userId: other }, aSpending(userId, 1)]
    expect(await told(facts)).toEqual([18, 18, 'differs.', 'differs.', 17])
  })

  test('each see it once on their open pages, with numbers that have no gaps', async () => {
    const [first, again] = await Promise.all([aUser({ bought: 20 }), aUser({ bought: 20 })])
    await db.rows(sql`delete from change_heads where user_id = ${first}`)
    await told([first, again, first, again].map((userId) => aSpending(userId, 1)))
    await told([first, again, first, again].map((userId) => aSpending(userId, 1)))
    expect(await changesOf(first)).toEqual([1, 2])
    expect(await changesOf(again)).toEqual([1, 2, 3])
  })
})

test('[LED-9] of 500 spendings at once, where there is enough for 100, 100 succeed', async () => {
  expect(await drain(db, ledger)).toEqual({ paid: 100, left: 0 })
})

test('[LED-14] random histories with undone transactions end as a simple model foresees', async () => {
  await fc.assert(
    fc.asyncProperty(histories, (steps) => playHistory(db, ledger, steps)),
    { numRuns: HISTORIES, examples: [[[...ENDING_TOGETHER]]] },
  )
})

test('[LED-14] callers who spend, hold and end at the same time were told what is so in the end', async () => {
  await fc.assert(
    fc.asyncProperty(crowds, (callers) => playCrowd(db, ledger, callers)),
    { numRuns: CROWDS },
  )
})
