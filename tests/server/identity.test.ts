import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTalkingServer, type TalkingServer } from './a-talking-server.ts'
import { aVisitor } from './a-visitor.ts'
import { PASSWORD } from './an-account.ts'
import { tablesWith } from './tables-with.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer({ SMS_REQUIRED: 'yes' })
})
afterAll(() => server.close())

const PHONE = '+12015550177'
const WORDS = 'the heron stands beside the weir'

/** Somebody who has given all that says who they are, and has talked before that. */
async function somebody() {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  await visitor.follow((await visitor.send(chat.id, WORDS)).reply)
  const who = { email: `${randomUUID()}@example.com`, name: 'Wrenfriede' }
  const signedUp = await visitor.fetchApi('POST', '/auth/signup', { ...who, password: PASSWORD })
  const asked = await visitor.fetchApi('POST', '/sms-verification/change-number', { phoneNumber: PHONE })
  expect([signedUp.status, asked.status]).toEqual([200, 200])
  return who
}

describe('[SEC-43] what people say and who they are', () => {
  test('lie in schemas apart: no table has both', async () => {
    const { email, name } = await somebody()
    for (const personal of [email, name, PHONE]) {
      const tables = await tablesWith(personal, server)
      expect(tables).not.toEqual([])
      expect(tables.filter((table) => !table.startsWith('identity.'))).toEqual([])
    }
    const said = await tablesWith(WORDS, server)
    expect(said).toContain('public.messages')
    expect(said.filter((table) => table.startsWith('identity.'))).toEqual([])
  })

  test('are read by different rights: whoever may read all talks cannot read who anybody is', async () => {
    const { db } = server.context
    const reader = raw(`reader_${randomUUID().replaceAll('-', '')}`)
    await db.rows(sql`create role ${reader}`)
    try {
      await db.rows(sql`grant usage on schema public to ${reader}`)
      await db.rows(sql`grant select on all tables in schema public to ${reader}`)
      const asReader = (query: ReturnType<typeof sql>) =>
        db.transaction(async (tx) => {
          await tx.rows(sql`set local role ${reader}`)
          return await tx.rows(query)
        })
      await expect(asReader(sql`select from messages`)).resolves.not.toEqual([])
      const tables = await db.rows<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = 'identity'`,
      )
      expect(tables.map(({ name }) => name)).toContain('accounts')
      for (const { name } of tables)
        await expect(asReader(sql`select from identity.${raw(name)}`)).rejects.toMatchObject({
          code: '42501',
        })
    } finally {
      await db.rows(sql`drop owned by ${reader}`)
      await db.rows(sql`drop role ${reader}`)
    }
  })
})
