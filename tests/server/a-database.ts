import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { openEmbeddedDatabase } from '#server/platform/embedded-database.ts'

const throwError = (error: Error) => {
  throw error
}

/** A database for tests alone: an empty one of PostgreSQL where TEST_DATABASE_URL is set, else a new embedded one. */
export async function aDatabase(): Promise<{ db: Database; close: () => Promise<void> }> {
  const { url, drop } = await anEmptyPostgres()
  if (!url) return await anEmbeddedDatabase()
  const db = openDatabase({
    label: 'test',
    connection: { connectionString: url, max: 4 },
    onIdleError: throwError,
  })
  return {
    db,
    close: async () => {
      await db.close()
      await drop()
    },
  }
}

async function anEmbeddedDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-test-'))
  const db = await openEmbeddedDatabase(folder, throwError)
  return {
    db,
    close: async () => {
      await db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new database on the server of TEST_DATABASE_URL; without an address where that is not set. */
export const anEmptyPostgres = () => aPostgres('template1')

/** The same with all migrations, where `migrated-template.setup.ts` has made one to copy: that costs a fifth. */
export const aMigratedPostgres = () => aPostgres(process.env.TEST_MIGRATED_TEMPLATE ?? 'template1')

async function aPostgres(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { url: '', drop: async () => {} }
  const name = `moonlit_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) }
}

async function administer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
