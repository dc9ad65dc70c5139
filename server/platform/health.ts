import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Database } from './database.ts'

/** `/api/health` answers 200 while the database does; balancers and process supervisors ask it. */
export function addHealthRoute(http: FastifyInstance, db: Database) {
  http.get('/api/health', { schema: { hide: true } }, async () => {
    await db.rows(sql`select 1`)
    return { status: 'ok' }
  })
}
