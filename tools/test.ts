// `npm test`: the unit and server tests, then the browser tests against the built site. The server tests run on the
// embedded database, and on PostgreSQL too where TEST_DATABASE_URL is set.
import { buildIfNeeded } from './build-if-needed.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { ensureServer } from './ensure-server.ts'
import { run } from './run.ts'

const postgres = process.env.TEST_DATABASE_URL
let code = 0
const step = async (name: string, command: string, args: string[], env: Record<string, string> = {}) => {
  console.log(`\n== ${name}`)
  // Also after a failure: the whole list of what is wrong is worth more than the minutes.
  const ended = await run([name, command, ...args], env)
  code ||= ended
}

await buildIfNeeded()
await ensureServer('redis')
await step('tests, embedded database', 'vitest', ['run'], { TEST_DATABASE_URL: '' })
if (postgres) {
  await ensureServer('nginx')
  await step('server tests, PostgreSQL', 'vitest', ['run', 'server', 'tests/server'], {
    TEST_DATABASE_URL: postgres,
  })
}
await step('browser tests', 'playwright', ['test'], { CHROMIUM: await ensureBrowser() })
process.exit(code)
