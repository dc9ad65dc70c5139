import Fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Database } from './database.ts'
import type { EventStream } from './event-stream.ts'
import { listMigrations } from './migrate.ts'
import type { Redis } from './redis.ts'
import { withinMs } from './within-ms.ts'

/** A balancer asks every few seconds and waits no longer than this. */
const ANSWER_MS = 2_000

export type Unready = 'draining' | 'database' | 'migrations'

/** Whether calls may be sent to this process. It is ready without `redis`, and says so. */
export function createReadiness(db: Database, migrationsFolder: string, redis?: Pick<Redis, 'isUp'>) {
  const needed = listMigrations(migrationsFolder).map(({ name }) => name)
  let isDraining = false

  async function lookAtDatabase(): Promise<Unready | undefined> {
    const rows = await db.rows<{ name: string }>(sql`select name from migrations`)
    const applied = new Set(rows.map(({ name }) => name))
    // More of them are no fault: a newer version runs beside this one.
    return needed.every((name) => applied.has(name)) ? undefined : 'migrations'
  }

  return {
    /** The process is about to end: it asks to be sent nothing more. */
    drain(): void {
      isDraining = true
    },
    isDraining: (): boolean => isDraining,
    /** What it does without for now. */
    without: (): 'redis'[] => (redis && !redis.isUp() ? ['redis'] : []),
    /** Undefined where it is ready. Answers within two seconds and never rejects. */
    async whyNot(): Promise<Unready | undefined> {
      if (isDraining) return 'draining'
      return await withinMs(ANSWER_MS, lookAtDatabase()).catch(() => 'database' as const)
    },
  }
}

export type Readiness = ReturnType<typeof createReadiness>

/**
 * `/healthz` answers 200 while the process lives: where it does not, start it anew. `/readyz` and `/api/health` answer
 * 200 while calls may be sent here, with what is done without, else 503 with the reason. No one of them counts against any limit but the last.
 */
export function addHealthRoutes(http: FastifyInstance, readiness: Readiness) {
  http.get('/healthz', { schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  for (const path of ['/readyz', '/api/health'])
    http.get(path, { schema: { hide: true } }, async (_, reply) => {
      const why = await readiness.whyNot()
      reply.header('cache-control', 'no-store').code(why ? 503 : 200)
      if (why) return { status: 'not ready', why }
      const without = readiness.without()
      return { status: 'ok', ...(without.length > 0 && { without }) }
    })
}

/** The server of a process that answers nothing else. */
export function createHealthServer(readiness: Readiness): FastifyInstance {
  const http = Fastify({ forceCloseConnections: true })
  http.decorate('streams', new Set<EventStream>())
  addHealthRoutes(http, readiness)
  return http
}
