import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalStorage } from '#server/providers/storage/local-folder.ts'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { findMissingFiles, listNamedFiles, proveWork } from './service.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(aPremadeId())
  await visitor.fetchApi('POST', '/age/confirm', {})
  const { reply } = await visitor.send(chat.id, 'Send me a picture of you by the window')
  await visitor.follow(reply)
  await visitor.picture(reply)
})
afterAll(() => server.close())

test('what has come to its end well breaks no rule of work', async () => {
  expect(await proveWork(server.context.db)).toEqual({ broken: [], rules: 5 })
})

test.each([
  [
    'a reply that nobody writes',
    "update replies set status = 'writing', heartbeat_at = now() - interval '2 minutes'",
    /^REL-1: .*sign of life within a minute: reply /,
  ],
  [
    'a message whose reply has ended',
    "update messages set status = 'writing' where reply_id is not null",
    /^REL-1: .*no message is being written/,
  ],
  [
    'a picture that nobody draws',
    "update picture_jobs set status = 'drawing', ended_at = null, heartbeat_at = now() - interval '2 minutes'",
    /^REL-5: .*within 90 seconds: picture job /,
  ],
  [
    'a hold that nobody has let go',
    `insert into allowance_holds (id, user_id, what, period, amount)
      select id, owner_id, 'pictures', now()::date::text, 1 from picture_jobs`,
    /^REL-5: .*nothing is held/,
  ],
])('%s breaks one', async (_, statement, words) => {
  const found: string[] = []
  const undo = new Error('it is undone')
  const change = server.context.db.transaction(async (tx) => {
    await tx.script(statement)
    found.push(...(await proveWork(tx)).broken)
    throw undo
  })
  await expect(change).rejects.toBe(undo)
  expect(found).toContainEqual(expect.stringMatching(words))
})

test('each picture has its file, and one that has lost it is told', async () => {
  const { db, config } = server.context
  const storage = createLocalStorage(join(config.DATA_DIR, 'pictures'))
  const named = await listNamedFiles(db)
  expect(await findMissingFiles(db, storage)).toEqual({ missing: [], files: named.length })
  rmSync(join(config.DATA_DIR, 'pictures', named[0] ?? ''))
  expect(await findMissingFiles(db, storage)).toEqual({ missing: [named[0]], files: named.length })
})
