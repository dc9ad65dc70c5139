import type { Clock } from '#server/platform/clock.ts'
import { aServer, type TestServer } from './a-server.ts'

/**
 * Another process on the database of a server. The embedded database has no other, so there it is the same one, which
 * goes on when this is closed.
 */
export async function aServerBeside(
  server: TestServer,
  settings: Record<string, string> = {},
  clock?: Clock,
): Promise<TestServer> {
  const { DATABASE_URL } = server.context.config
  return DATABASE_URL
    ? await aServer({ ...settings, DATABASE_URL }, clock)
    : { ...server, close: async () => {} }
}
