import { type Config, ConfigError } from './config.ts'
import { FolderLockedError } from './folder-lock.ts'
import { StandbyError } from './serving-server.ts'

type Places = Partial<
  Pick<Config, 'HOST' | 'PORT' | 'METRICS_HOST' | 'METRICS_PORT' | 'DATA_DIR' | 'DATABASE_URL'>
>

/** What keeps the server from starting, where its operator can put it right: one sentence with the setting and the fix. */
export function startProblem(error: unknown, config: Places): string | undefined {
  if (error instanceof ConfigError || error instanceof FolderLockedError) return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall = '', port, path } = error as NodeJS.ErrnoException & { port?: number }
  if (syscall === 'listen' || syscall === 'getaddrinfo') return listenProblem(code, port, config)
  if (!config.DATABASE_URL) return folderProblem(code, path, config)
  return databaseProblem(code, error, config.DATABASE_URL)
}

function listenProblem(code: string, port: number | undefined, config: Places): string | undefined {
  const isMetrics = port !== undefined && port === config.METRICS_PORT && port !== config.PORT
  const [host, of] = isMetrics ? ['METRICS_HOST', 'METRICS_PORT'] : ['HOST', 'PORT']
  const address = isMetrics ? config.METRICS_HOST : config.HOST
  if (code === 'EADDRINUSE')
    return `${of}: something else listens on port ${port} of this machine. End that, or set ${of} to another port.`
  if (code === 'EACCES')
    return `${of}: this user may not listen on port ${port}. Set ${of} to one above 1023.`
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(code))
    return `${host}: ${address} is no address of this machine. Set ${host} to one that it has, such as 127.0.0.1, or to 0.0.0.0 for all.`
  return undefined
}

function folderProblem(code: string, path: string | undefined, { DATA_DIR }: Places): string | undefined {
  if (!path?.startsWith(String(DATA_DIR))) return undefined
  if (/^(EEXIST|ENOTDIR)$/.test(code))
    return `DATA_DIR: ${DATA_DIR} is a file, or lies in one. Set DATA_DIR to a folder.`
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `DATA_DIR: this user may not write to ${DATA_DIR}. Set DATA_DIR to a folder where it may.`
  return undefined
}

/** What PostgreSQL says of a role or a database by its code is the same for all. */
const REFUSED: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'does not know the user, or does not let it in from here',
  '3D000': 'has no database of that name',
  '42501': 'does not let the user make tables in this database',
}

function databaseProblem(code: string, error: Error, databaseUrl: string): string | undefined {
  const where = URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'that address'
  const refused = REFUSED[code]
  if (refused)
    return `DATABASE_URL: PostgreSQL at ${where} ${refused}. Correct DATABASE_URL, or add it there.`
  if (error instanceof StandbyError)
    return `DATABASE_URL: PostgreSQL at ${where} only follows another one. Promote it, or set DATABASE_URL to the one that takes writes.`
  const isAway =
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|57P03)$/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  return isAway
    ? `DATABASE_URL: PostgreSQL at ${where} does not answer. Start it, or correct DATABASE_URL; leave it empty for the embedded database.`
    : undefined
}
