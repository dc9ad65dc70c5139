import pg from 'pg'

const SERVER_URL = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const nameOf = (url: string) => new URL(url).pathname.slice(1)

export function urlOfDatabase(name: string): string {
  const url = new URL(SERVER_URL)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement in the server's own database. */
export async function administer(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: SERVER_URL })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database of the benchmark's own; what an earlier run left behind goes. */
export async function makeDatabase(name: string): Promise<string> {
  await dropDatabase(urlOfDatabase(name))
  await administer(`create database ${name}`)
  return urlOfDatabase(name)
}

export async function dropDatabase(url: string): Promise<void> {
  await administer(`drop database if exists ${nameOf(url)} with (force)`)
}

/** The processes of PostgreSQL that serve a database, where it runs on this machine. */
export async function backendsOf(url: string): Promise<number[]> {
  const { rows } = await administer(
    `select pid from pg_stat_activity where datname = '${nameOf(url)}' and backend_type = 'client backend'`,
  )
  return rows.map(({ pid }) => Number(pid))
}
