import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { anEmptyPostgres } from '#tests/server/a-database.ts'
import { aProcess } from '#tests/server/a-process.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { copyFiles } from './backup/contents.ts'

/** What a test has opened, to be closed in the opposite order. */
const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-backup-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A tool as the operator runs it: its exit code and what it said. */
async function tool(name: string, settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    cwd: settings.DATA_DIR,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

async function start(settings: Record<string, string>) {
  const server = await aProcess(settings)
  opened.push(server.kill)
  return server
}

async function aPlace(isEmbedded: boolean): Promise<Record<string, string>> {
  const DATA_DIR = aFolder()
  if (isEmbedded) return { DATA_DIR }
  const { url, drop } = await anEmptyPostgres()
  opened.push(drop)
  return { DATA_DIR, DATABASE_URL: url }
}

const databases = [
  { name: 'the embedded database', isEmbedded: true },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'PostgreSQL', isEmbedded: false }] : []),
]

describe.each(databases)('a backup of $name', ({ isEmbedded }) => {
  test('[REL-21] holds everything: a server on what was restored goes on where the other one was', async () => {
    const first = await aPlace(isEmbedded)
    const server = await start(first)
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(aPremadeId())
    const { reply } = await visitor.send(chat.id, 'Send me a picture of you by the window')
    await visitor.follow(reply)
    const picture = await visitor.picture(reply)
    const { messages } = await visitor.messages(chat.id)
    const backup = join(aFolder(), 'of-today')
    // An empty folder that others may read.
    mkdirSync(backup, { mode: 0o755 })
    // PostgreSQL is backed up while the service goes on; an embedded database belongs to one process.
    if (isEmbedded) {
      expect((await tool('backup', first, '--to', backup)).said).toContain('is in use')
      await server.stop('SIGINT')
    }
    expect(await tool('backup', first, '--to', backup)).toMatchObject({ code: 0 })
    expect(await tool('backup', first, '--to', backup)).toMatchObject({ code: 1 })
    if (!isEmbedded) await server.stop('SIGINT')

    const second = await aPlace(isEmbedded)
    expect(await tool('restore', second, '--from', aFolder())).toMatchObject({ code: 1 })
    expect(await tool('restore', second, '--from', backup)).toMatchObject({
      code: 0,
      said: expect.stringContaining('tables are as in the backup'),
    })
    expect(await tool('restore', second, '--from', backup)).toMatchObject({ code: 1 })
    const said = (words: string) => ({ said: expect.stringContaining(words) })
    expect(await tool('verify-invariants', second)).toMatchObject({ code: 0, ...said(' files are there') })
    const pictures = join(second.DATA_DIR ?? '', 'pictures')
    renameSync(pictures, `${pictures}-aside`)
    expect(await tool('verify-invariants', second)).toMatchObject({ code: 1, ...said(' has no file') })
    expect(await tool('verify-invariants', second, '--without-files')).toMatchObject({ code: 0 })
    renameSync(`${pictures}-aside`, pictures)
    const files = (place: Record<string, string>) =>
      readdirSync(join(place.DATA_DIR ?? '', 'pictures')).sort()
    expect(files(second)).toEqual(files(first))
    expect((statSync(backup).mode & 0o777).toString(8)).toBe('700')

    const again = await start(second)
    const returning = aVisitor(again.url)
    returning.token = visitor.token
    expect((await returning.messages(chat.id)).messages).toEqual(messages)
    expect((await fetch(new URL(picture.cdnImage, again.url))).status).toBe(200)
  }, 240_000)
})

async function connected(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  opened.push(() => client.end())
  return client
}

describe.runIf(process.env.TEST_DATABASE_URL)('a backup of PostgreSQL', () => {
  test('takes the time that it takes to count a table, however short calls have to be', async () => {
    const { url, drop } = await anEmptyPostgres()
    opened.push(drop)
    const holder = await connected(url)
    await holder.query('create table messages (id int)')
    await holder.query('begin; lock table messages')
    const place = { DATA_DIR: aFolder(), DATABASE_URL: url, DATABASE_TIMEOUT_MS: '3000' }
    const made = tool('backup', place, '--to', join(aFolder(), 'of-today'))
    // Within a transaction it would see what it has seen first.
    const watcher = await connected(url)
    const waiting = `select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and clock_timestamp() - query_start > '4 s'`
    await expect.poll(async () => (await watcher.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1)
    await holder.query('commit')
    expect(await made).toMatchObject({ code: 0 })
  }, 120_000)

  test('is restored by a role that owns the database, and not the extensions that a superuser made there', async () => {
    const superuser = await connected(process.env.TEST_DATABASE_URL ?? '')
    const role = `moonlit_test_${randomUUID().replaceAll('-', '')}`
    const [first, second] = [await anEmptyPostgres(), await anEmptyPostgres()]
    opened.push(() => superuser.query(`drop role ${role}`), first.drop, second.drop)
    const name = new URL(second.url).pathname.slice(1)
    await superuser.query(`create role ${role} login password 'lamp'`)
    await superuser.query(`alter database ${name} owner to ${role}`)
    // As pgvector is made by who runs the cluster.
    for (const { url } of [first, second]) await (await connected(url)).query('create extension pageinspect')
    const connection = { connectionString: first.url, max: 1 }
    const db = openDatabase({ label: 'first', connection, onIdleError: () => {} })
    await migrate(db, MIGRATIONS).finally(() => db.close())
    const backup = join(aFolder(), 'of-today')
    const from = { DATA_DIR: aFolder(), DATABASE_URL: first.url }
    expect(await tool('backup', from, '--to', backup)).toMatchObject({ code: 0 })
    const url = new URL(second.url)
    url.username = role
    url.password = 'lamp'
    const to = { DATA_DIR: aFolder(), DATABASE_URL: url.href }
    expect(await tool('restore', to, '--from', backup)).toMatchObject({ code: 0 })
  }, 120_000)
})

test('a file that is deleted while the others are copied is left out, and the rest is there', () => {
  const [from, to] = [aFolder(), aFolder()]
  writeFileSync(join(from, 'a-picture.avif'), 'AVIF')
  // Listed, and gone when it is read.
  symlinkSync(join(from, 'nowhere'), join(from, 'gone.avif'))
  copyFiles(from, to)
  expect(readdirSync(to)).toEqual(['a-picture.avif'])
})
