import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import type { Ledger } from '#server/ledger/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'

/** So few that some of a batch are often of one, and so many that often none are. */
const USERS = 6
const luna = fc.integer({ min: 1, max: 20 })

/** What several users have, and what they spend in the same moment: so many that it is booked as one. */
export const batches = fc.record({
  wallets: fc.array(fc.record({ granted: luna, bought: luna }), { minLength: USERS, maxLength: USERS }),
  spendings: fc.array(fc.record({ user: fc.nat(USERS - 1), luna: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 14,
  }),
})
type Batch = typeof batches extends fc.Arbitrary<infer One> ? One : never
type Wallet = Batch['wallets'][number]

/** Throws where anybody is told, or has then, something else than if all had come one after the other. */
export async function playBatch(db: Database, ledger: Ledger, { wallets, spendings }: Batch): Promise<void> {
  const userIds = await Promise.all(wallets.map((wallet) => aUser(db, ledger, wallet)))
  const answers = await Promise.allSettled(
    spendings.map(({ user, luna }) =>
      ledger.pay({ cause: `batch:${randomUUID()}`, userId: userIds[user] ?? '', luna, purpose: 'voice' }),
    ),
  )
  const told = answers.map((answer) => {
    if (answer.status === 'fulfilled') return answer.value.balance
    if (answer.reason instanceof AppError) return answer.reason.code
    throw answer.reason
  })
  const left = wallets.map((wallet) => ({ ...wallet }))
  same('told', told, foresee(left, spendings))
  same('has', await Promise.all(userIds.map((userId) => find(db, userId))), left)
  await db.rows(sql`delete from users where id = any(${userIds})`)
}

/** The answers of one after the other; `left` is what the users have then. */
function foresee(left: Wallet[], spendings: Batch['spendings']): (number | string)[] {
  return spendings.map(({ user, luna }) => {
    const wallet = left[user]
    if (!wallet || luna > wallet.granted + wallet.bought) return 'no-luna'
    const free = Math.min(luna, wallet.granted)
    wallet.granted -= free
    wallet.bought -= luna - free
    return wallet.granted + wallet.bought
  })
}

async function aUser(db: Database, ledger: Ledger, wallet: Wallet): Promise<string> {
  const userId = randomUUID()
  await db.rows(sql`insert into users (id, kind) values (${userId}, 'registered')`)
  for (const bucket of ['granted', 'bought'] as const) {
    const cause = `${bucket}:${userId}`
    await ledger.grant(db, { cause, userId, luna: wallet[bucket], bucket, source: 'correction' })
  }
  return userId
}

async function find(db: Database, userId: string): Promise<Wallet | undefined> {
  const [wallet] = await db.rows<Wallet>(sql`
    select max(balance) filter (where kind = 'user_luna_granted') as granted,
      max(balance) filter (where kind = 'user_luna_bought') as bought
    from ledger_accounts where wallet_id = (select id from ledger_wallets where user_id = ${userId})`)
  return wallet && { granted: wallet.granted, bought: wallet.bought }
}

function same(what: string, is: unknown, shouldBe: unknown): void {
  if (isDeepStrictEqual(is, shouldBe)) return
  throw new Error(`In a batch it ${what} ${JSON.stringify(is)} instead of ${JSON.stringify(shouldBe)}.`)
}
