import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Overview } from '#contract/desk.ts'
import { aServer } from '#tests/server/a-server.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { anOperatorAtDesk } from '#tests/server/an-operator.ts'

let server: TalkingServer
let operator: Awaited<ReturnType<typeof anOperatorAtDesk>>
beforeAll(async () => {
  server = await aTalkingServer({ UNIT_COSTS: 'reply=0.002, picture=0.01, voice=0.000001' })
  operator = await anOperatorAtDesk(server)
})
afterAll(async () => await server.close())

const overview = async (): Promise<Overview> =>
  await (await operator.visitor.fetchApi('GET', '/admin/overview')).json()

/** Replies to what is said, each in a chat of its own. */
async function replies(...said: string[]) {
  const { visitor, user } = await anAccount(server)
  const ended = []
  for (const [at, content] of said.entries()) {
    const chat = await visitor.openChat(server.premadeIds[at] ?? '')
    const { reply } = await visitor.send(chat.id, content)
    await visitor.follow(reply)
    ended.push({ ...reply, chatId: chat.id })
  }
  return { visitor, user, replies: ended }
}

/** What the last day has more than before; nothing counts for the days before it. */
const rise = (before: readonly number[] | null, after: readonly number[] | null) => {
  expect(after?.slice(0, -1)).toEqual(before?.slice(0, -1))
  return (after?.at(-1) ?? 0) - (before?.at(-1) ?? 0)
}

describe('the figures of a day', () => {
  test('have the median and the 95th percentile of the waits for first words, by day and of all days', async () => {
    const { db } = server.context
    const { replies: three } = await replies('Good evening', 'Hello', 'Hi')
    for (const [at, wait] of [400, 1200, 9000].entries())
      await db.rows(sql`
        update replies set first_words_at = created_at + make_interval(secs => ${wait / 1000})
        where id = ${three[at]?.replyId ?? ''}`)
    const today = await overview()
    expect([today.firstWords.median.days.at(-1), today.firstWords.p95.days.at(-1)]).toEqual([1200, 9000])
    // One lies a day back, and one before all days.
    const ago = (days: number, at: number) =>
      db.rows(sql`
        update replies set created_at = created_at - make_interval(days => ${days}),
          first_words_at = first_words_at - make_interval(days => ${days})
        where id = ${three[at]?.replyId ?? ''}`)
    await ago(1, 2)
    await ago(40, 1)
    const { firstWords } = await overview()
    expect(firstWords.median.days.slice(-3)).toEqual([null, 9000, 400])
    expect([firstWords.median.all, firstWords.p95.all]).toEqual([400, 9000])
  })

  test('have the replies that failed, and why', async () => {
    const before = await overview()
    await replies('Hello [busy]', 'Good evening', 'Hello [empty]')
    const after = await overview()
    expect(rise(before.failedReplies, after.failedReplies)).toBe(2)
    expect(rise(before.failedPictures, after.failedPictures)).toBe(0)
    const times = ({ failures }: Overview, which: string) =>
      failures.find(({ failure }) => failure === which)?.times ?? 0
    expect(times(after, 'empty') - times(before, 'empty')).toBe(1)
    expect(after.failures.reduce((sum, one) => sum + one.times, 0)).toBe(
      after.failedReplies.reduce((sum, one) => sum + one, 0),
    )
  })

  test('[PAY-16] have the disputes, and not those that were won', async () => {
    const { ledger, db } = server.context
    const before = await overview()
    for (const kind of ['sale', 'sale', 'chargeback', 'chargeback-reversal', 'chargeback-reversal'] as const)
      await ledger.recordMoney(db, { cause: `${kind}:${randomUUID()}`, kind, cents: 1599 })
    expect(rise(before.disputes, (await overview()).disputes)).toBe(1)
  })

  test('have what replies, pictures and voices cost, in millionths of a dollar', async () => {
    const { db } = server.context
    const before = await overview()
    const { visitor, user, replies: two } = await replies('Good evening', 'Hello [busy]')
    const [said] = two
    const voice = await visitor.fetchApi('POST', `/chats/${said?.chatId}/messages/${said?.id}/voice`)
    expect(voice.status).toBe(200)
    const job = (status: string, count: number) =>
      db.rows(sql`
        insert into picture_jobs (id, owner_id, asked, requests, description, count, by_guest, pictures_cost, luna_cost,
          status, turn, ended_at)
        values (${randomUUID()}, ${user.id}, '{}', '[]', '', ${count}, false, 0, 0, ${status}, 0, now())`)
    await job('done', 3)
    await job('failed', 2)
    const after = await overview()
    expect(rise(before.costs, after.costs)).toBe(2_000 + 30_000 + 1)
    expect(rise(before.failedPictures, after.failedPictures)).toBe(1)
  })

  test('have no costs where no unit costs are set', async () => {
    const other = await aServer()
    try {
      const { visitor } = await anOperatorAtDesk(other)
      const { costs } = await (await visitor.fetchApi('GET', '/admin/overview')).json()
      expect(costs).toBeNull()
    } finally {
      await other.close()
    }
  })
})
