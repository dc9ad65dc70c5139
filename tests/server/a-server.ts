import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/context.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { readConfig, secretsOf } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { aMigratedPostgres } from './a-database.ts'

/** Less than a hundredth of the time of a real one. */
const CHEAP = { memoryKiB: 256, passes: 2, lanes: 1 }

export type TestServer = Awaited<ReturnType<typeof aServer>>

/**
 * The real server on a free port with a database of its own: one of PostgreSQL where TEST_DATABASE_URL is
 * set, else an embedded one. Log lines are kept for the tests that read them. The database has its own time.
 */
export async function aServer(settings: Record<string, string> = {}, clock: Clock = systemClock) {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-test-'))
  const database = await aMigratedPostgres()
  const logged: string[] = []
  const config = readConfig({
    LLM_DISCOVER: 'no',
    EMBEDDINGS: 'no',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    MESSAGES_PER_MINUTE: '1000',
    GUEST_MESSAGES: '1000000',
    FREE_MESSAGES_PER_DAY: '1000000',
    GUEST_PICTURES: '1000000',
    FREE_PICTURES_PER_DAY: '1000000',
    GUEST_VOICES: '1000000',
    FREE_VOICES_PER_DAY: '1000000',
    GUEST_CHARACTERS: '25',
    FREE_CHARACTERS: '25',
    UNASKED_PICTURES_PERCENT: '0',
    CALLS_PER_MINUTE: '100000',
    SIGN_UPS_PER_DAY: '100000',
    GUESTS_PER_DAY: '1000000',
    CAPTCHA: 'off',
    AGE_ASSURANCE: 'off',
    INTIMATE_CONSENT: 'off',
    ...settings,
  })
  const log = createLog({
    level: 'info',
    secrets: secretsOf(config),
    destination: { write: (line) => void logged.push(line) },
  })
  const context = await createContext(config, log, clock, CHEAP)
  const http = await createApp(context)
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    context,
    http,
    logged,
    async close() {
      await context.writer.close()
      await http.close()
      await context.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
