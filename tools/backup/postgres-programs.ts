import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { BackupError } from './contents.ts'

/**
 * Runs `pg_dump` or `pg_restore` on the database of an address. The address goes by the environment: arguments are seen
 * by every user of the machine. Rejects with `BackupError` where the program is missing or fails.
 */
export async function runOn(
  databaseUrl: string,
  program: 'pg_dump' | 'pg_restore',
  args: string[],
): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const database = decodeURIComponent(pathname.slice(1))
  const sslMode = searchParams.get('sslmode')
  const child = spawn(program, program === 'pg_restore' ? ['--dbname', database, ...args] : args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: database,
      ...(sslMode && { PGSSLMODE: sslMode }),
    },
  })
  const [code] = await once(child, 'exit').catch((error: unknown) => {
    throw new BackupError(`${program} is needed (postgresql-client): ${String(error)}`)
  })
  if (code !== 0) throw new BackupError(`${program} ended with ${code}.`)
}
