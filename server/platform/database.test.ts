import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDatabase, anEmptyPostgres } from '#tests/server/a-database.ts'
import { type Database, openDatabase } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { FolderLockedError } from './folder-lock.ts'
import { CONTRACTION, listMigrations, MIGRATIONS, migrate } from './migrate.ts'

const failOnIdleError = (error: Error) => {
  throw error
}

describe('the database', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>
  let db: Database
  beforeAll(async () => {
    database = await aDatabase()
    db = database.db
    await db.script(
      'create table things (id int primary key, name text, at timestamptz default now(), big bigint default 5000000000)',
    )
  })
  afterAll(() => database.close())

  test('answers rows in the types of the driver', async () => {
    const [row] = await db.rows(sql`insert into things (id, name) values (${1}, ${'näme 🌙'}) returning *`)
    expect(row).toEqual({ id: 1, name: 'näme 🌙', at: expect.any(Date), big: 5_000_000_000 })
  })

  test('goes on after statements that it refuses, however many run at once', async () => {
    for (let id = 10; id < 60; id++) {
      const inserts = Array.from({ length: 4 }, () =>
        db.rows(sql`insert into things (id) values (${id}) returning id`),
      )
      const results = await Promise.allSettled([...inserts, db.rows(sql`select ${id}::int as id`)])
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
      expect(refused).toEqual(['23505', '23505', '23505'])
    }
  })

  test('keeps nothing of a transaction that fails, and passes the failure on', async () => {
    const failure = new Error('a change of mind')
    const work = db.transaction(async (tx) => {
      await tx.rows(sql`insert into things (id) values (${2})`)
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await db.rows(sql`select id from things where id = ${2}`)).toEqual([])
  })

  test('keeps transactions that run at the same time apart', async () => {
    await db.rows(sql`insert into things (id, big) values (${3}, ${0})`)
    const raise = () =>
      db.transaction(async (tx) => {
        await tx.rows(sql`update things set big = big + 1 where id = ${3}`)
        await tx.rows(sql`select pg_sleep(0)`)
      })
    await Promise.all(Array.from({ length: 20 }, raise))
    expect(await db.rows(sql`select big from things where id = ${3}`)).toEqual([{ big: 20 }])
  })
})

// The embedded database has one connection, which nobody else can end.
test.runIf(process.env.TEST_DATABASE_URL)(
  '[REL-7] a connection that is ended while it is in use fails its work with what ended it, and nothing else',
  async () => {
    const { db, close } = await aDatabase()
    try {
      const work = db.transaction(async (tx) => {
        const [own] = await tx.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await db.rows(sql`select pg_terminate_backend(${own?.pid ?? 0})`)
        // The end of the connection is heard between two statements.
        await db.rows(sql`select pg_sleep(0.2)`)
        await tx.rows(sql`select 1`)
      })
      await expect(work).rejects.toThrow(/terminat/)
      expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
    } finally {
      await close()
    }
  },
)

// Every connection to the embedded database is the same session.
test.runIf(process.env.TEST_DATABASE_URL)(
  '[REL-7b] a connection over which nothing can be written any more is not kept',
  async () => {
    const { url, drop } = await anEmptyPostgres()
    const db = openDatabase({
      label: 'read-only',
      connection: { connectionString: url, max: 1 },
      onIdleError: failOnIdleError,
    })
    const makeReadOnly = () => db.script('set default_transaction_read_only = on')
    const write = (table: string) => db.script(`create table ${table} (id int)`)
    await makeReadOnly()
    await expect(write('lamps')).rejects.toMatchObject({ code: '25006' })
    await write('lamps')
    await makeReadOnly()
    const inTransaction = db.transaction((tx) => tx.script('create table shades (id int)'))
    await expect(inTransaction).rejects.toMatchObject({ code: '25006' })
    await write('shades')
    await db.close()
    await drop()
  },
)

describe('closing the database', () => {
  // Only a server has connections that outlive the pool's end.
  test.runIf(process.env.TEST_DATABASE_URL)(
    'waits until each connection is gone, so that a server that goes down next cuts none',
    async () => {
      const { url, drop } = await anEmptyPostgres()
      for (let round = 0; round < 10; round++) {
        const db = openDatabase({
          label: 'closing',
          connection: { connectionString: url },
          onIdleError: failOnIdleError,
        })
        await Promise.all(Array.from({ length: 8 }, () => db.rows(sql`select pg_sleep(0.01)`)))
        await db.close()
        const watcher = openDatabase({
          label: 'watcher',
          connection: { connectionString: url },
          onIdleError: failOnIdleError,
        })
        const left = await watcher.rows(sql`
        select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
        await watcher.close()
        expect(left).toEqual([])
      }
      await drop()
    },
  )
})

describe('the embedded database', () => {
  test('keeps its rows when it is opened again, and refuses a second opener meanwhile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moonlit-'))
    const first = await openEmbeddedDatabase(folder, failOnIdleError)
    await first.script('create table kept (n int); insert into kept values (7)')
    await expect(openEmbeddedDatabase(folder, failOnIdleError)).rejects.toThrow(FolderLockedError)
    await first.close()
    const again = await openEmbeddedDatabase(folder, failOnIdleError)
    expect(await again.rows(sql`select n from kept`)).toEqual([{ n: 7 }])
    await again.close()
    rmSync(folder, { recursive: true })
  })

  test('leaves the event loop free while it works', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moonlit-'))
    const db = await openEmbeddedDatabase(folder, failOnIdleError)
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    for (let asked = 0; asked < 100; asked++)
      await db.rows(sql`select count(*) from generate_series(1, 2000)`)
    clearInterval(timer)
    await db.close()
    rmSync(folder, { recursive: true })
    // In the same thread there would be none; how many there are is the machine's.
    expect(ticks).toBeGreaterThan(3)
  })
})

describe('migrations', () => {
  /** A database that has had these, and what a program does at its start that knows those. */
  async function startOn(had: Record<string, string>, known: Record<string, string>) {
    const database = await aDatabase()
    const folderOf = (files: Record<string, string>) => {
      const folder = mkdtempSync(join(tmpdir(), 'moonlit-migrations-'))
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
      return folder
    }
    await database.db.script('drop schema if exists public, identity cascade; create schema public')
    await migrate(database.db, folderOf(had))
    return migrate(database.db, folderOf(known)).finally(database.close)
  }
  const FIRST = {
    '0001_lamps.sql': 'create table lamps (id int)',
    '0002_contractions.sql':
      'alter table migrations add column is_contraction boolean not null default false',
  }

  test('[REL-22] of a newer version are left as they are, so that the one before can be gone back to', async () => {
    expect(await startOn({ ...FIRST, '0003_shades.sql': 'alter table lamps add shade text' }, FIRST)).toEqual(
      [],
    )
  })

  test('[REL-22] that take something away stop the start of a version that may still need it', async () => {
    const text =
      '-- Contraction: lamps are not counted since the version before.\nalter table lamps drop column id'
    await expect(startOn({ ...FIRST, '0003_no-ids.sql': text }, FIRST)).rejects.toThrow(
      /0003_no-ids\.sql took away what this program may need/,
    )
  })

  test('[REL-22] of the service take something away only where they say so', () => {
    const takesAway =
      /\b(drop (table|column|function|view)|rename (to|column)|alter (column )?\w+ (set not null|type))\b/i
    const silent = listMigrations(MIGRATIONS)
      .filter(({ name }) => name > '0074')
      .filter(({ text }) => takesAway.test(text) && !CONTRACTION.test(text))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('that were removed stop the start', async () => {
    const { '0001_lamps.sql': _, ...left } = FIRST
    await expect(startOn(FIRST, left)).rejects.toThrow(/0001_lamps\.sql is not in /)
  })

  test.runIf(process.env.TEST_DATABASE_URL)(
    'that wait for a table let others at it meanwhile, say so, and are made once it is free',
    async () => {
      const { db, close } = await aDatabase()
      const folder = mkdtempSync(join(tmpdir(), 'moonlit-migrations-'))
      writeFileSync(join(folder, '0001_lamps.sql'), FIRST['0001_lamps.sql'])
      await migrate(db, folder)
      writeFileSync(join(folder, '0002_shades.sql'), 'alter table lamps add shade text')
      const waits: unknown[] = []
      const log = { info: () => {}, warn: (fields: unknown) => void waits.push(fields) }
      let made: Promise<string[]> | undefined
      // As a backup reads all tables in one transaction.
      await db.transaction(async (tx) => {
        await tx.rows(sql`select from lamps`)
        made = migrate(db, folder, { log, lockMs: 300, pauseMs: 50 })
        await expect.poll(() => waits.length, { timeout: 20_000 }).toBeGreaterThan(1)
        expect(await db.rows(sql`select count(*) from lamps`, 5_000)).toHaveLength(1)
      })
      expect(await made).toEqual(['0002_shades.sql'])
      expect(waits[0]).toEqual({ name: '0002_shades.sql' })
      await close()
      rmSync(folder, { recursive: true })
    },
  )

  test('with a name that nothing would run stop the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'moonlit-migrations-'))
    writeFileSync(join(folder, '0001_First.sql'), 'select 1')
    expect(() => listMigrations(folder)).toThrow('0001_First.sql is no name of a migration.')
  })

  test('are applied once, and an edited one stops the start', async () => {
    const database = await aDatabase()
    const folder = join(import.meta.dirname, '../migrations')
    // The embedded one may begin with all of them.
    await database.db.script('drop schema if exists public, identity cascade; create schema public')
    expect((await migrate(database.db, folder)).length).toBeGreaterThan(3)
    expect(await migrate(database.db, folder)).toEqual([])
    await database.db.rows(sql`update migrations set sha256 = 'other' where name like '0001%'`)
    await expect(migrate(database.db, folder)).rejects.toThrow(/0001_accounts\.sql was changed/)
    await database.close()
  })
})
