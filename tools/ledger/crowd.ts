import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import type { Ledger } from '#server/ledger/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'

const HOLDS = 3
const CALLERS = 4

const act = fc.oneof(
  fc.record({
    type: fc.constantFrom('grant' as const, 'spend' as const, 'pay' as const),
    luna: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ type: fc.constant('hold' as const), hold: fc.nat(HOLDS - 1) }),
  fc.record({ type: fc.constantFrom('take' as const, 'release' as const), hold: fc.nat(HOLDS - 1) }),
)

/** What several callers do at the same time with the luna of one user. */
export const crowds = fc.array(fc.array(act, { minLength: 1, maxLength: 8 }), {
  minLength: CALLERS,
  maxLength: CALLERS,
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** Of every hold of the crowd. */
const HELD = 5
const STARTS_WITH = 10

async function aUser(db: Database, ledger: Ledger, luna: number): Promise<string> {
  const userId = randomUUID()
  await db.rows(sql`insert into users (id, kind) values (${userId}, 'registered')`)
  const cause = `start:${userId}`
  await ledger.grant(db, { cause, userId, luna, bucket: 'granted', source: 'correction' })
  return userId
}

/** Throws where what the callers were told is not what there is in the end. */
export async function playCrowd(db: Database, ledger: Ledger, callers: readonly Act[][]): Promise<void> {
  const userId = await aUser(db, ledger, STARTS_WITH)
  const holdIds = Array.from({ length: HOLDS }, () => randomUUID())
  let luna = STARTS_WITH
  const [held, taken, released] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const expiresAt = new Date(Date.now() + 3_600_000)

  async function perform(does: Act) {
    const cause = `crowd:${randomUUID()}`
    if ('hold' in does) {
      const id = holdIds[does.hold] ?? ''
      if (does.type === 'hold') {
        await db.transaction((tx) =>
          ledger.hold(tx, { id, userId, luna: HELD, purpose: 'pictures', expiresAt }),
        )
        held.add(id)
      } else if (does.type === 'take') {
        if ((await ledger.take(db, id)) === 'taken') taken.add(id)
      } else if (await ledger.release(db, id)) released.add(id)
    } else if (does.type === 'grant') {
      await ledger.grant(db, { cause, userId, luna: does.luna, bucket: 'bought', source: 'correction' })
      luna += does.luna
    } else {
      const spending = { cause, userId, luna: does.luna, purpose: 'voice' } as const
      await (does.type === 'pay' ? ledger.pay(spending) : db.transaction((tx) => ledger.spend(tx, spending)))
      luna -= does.luna
    }
  }

  const refused = (error: unknown) => {
    if (!(error instanceof AppError)) throw error
  }
  // All of them come to an end, also where one finds something wrong.
  const ends = await Promise.allSettled(
    callers.map(async (acts) => {
      for (const does of acts) await perform(does).catch(refused)
    }),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  for (const id of taken) if (released.has(id)) throw new Error('A hold was taken and given back.')
  const open = held
    .values()
    .filter((id) => !taken.has(id) && !released.has(id))
    .toArray().length
  const shouldBe = luna - HELD * (taken.size + open)
  const is = await ledger.balance(db, userId)
  if (is !== shouldBe) throw new Error(`There are ${is} luna to spend instead of ${shouldBe}.`)
  await db.rows(sql`delete from users where id = ${userId}`)
}

const SPENDERS = 500
const ENOUGH_FOR = 100

/** 500 at once spend what is enough for 100, half of them in transactions of their own. Answers how many could. */
export async function drain(db: Database, ledger: Ledger): Promise<{ paid: number; left: number }> {
  const userId = await aUser(db, ledger, ENOUGH_FOR)
  const answers = await Promise.allSettled(
    Array.from({ length: SPENDERS }, (_, number) => {
      const spending = { cause: `drain:${randomUUID()}`, userId, luna: 1, purpose: 'voice' } as const
      return number % 2 === 0 ? ledger.pay(spending) : db.transaction((tx) => ledger.spend(tx, spending))
    }),
  )
  for (const answer of answers)
    if (answer.status === 'rejected' && !(answer.reason instanceof AppError)) throw answer.reason
  const paid = answers.filter(({ status }) => status === 'fulfilled').length
  return { paid, left: await ledger.balance(db, userId) }
}
