// `npm test`: the unit and server tests, then the browser tests against the built site. The server tests run on the
// embedded database, and on PostgreSQL too where TEST_DATABASE_URL is set. With `--second-look` a few tests that failed
// once may pass when they are run again by themselves: docs/decisions/0048. With `--drawn` each story that is told at two
// widths is told at one, which TEST_SEED draws, or chance: docs/decisions/0057.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from './build-if-needed.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { ensureServer } from './ensure-server.ts'
import { run } from './run.ts'
import { makeFastFolder } from './tests/fast-folder.ts'
import { type Failure, readPlaywright, readVitest } from './tests/report.ts'
import { secondLook } from './tests/second-look.ts'

const postgres = process.env.TEST_DATABASE_URL
const folder = makeFastFolder()
const looksTwice = process.argv.includes('--second-look')
const seed = process.argv.includes('--drawn') ? process.env.TEST_SEED || randomUUID().slice(0, 8) : ''

let passed = 0
const failures: Failure[] = []
const unstable: Failure[] = []

/** Runs a step to its end also after a failure: the whole list of what is wrong is worth more than the minutes. */
async function step(
  name: string,
  command: 'vitest' | 'playwright',
  args: string[],
  env: Record<string, string>,
) {
  const started = performance.now()
  console.log(`\n== ${name}`)
  const runTests = async (places: string[], file: string) => {
    const alone =
      places.length > 0 ? ['--workers=1', '--trace=retain-on-failure', `--output=${file}.traces`] : []
    const own =
      command === 'vitest'
        ? ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
        : ['test', '--reporter=list,json', ...alone]
    const code = await run([name, command, ...own, ...(places.length > 0 ? places : args)], {
      ...env,
      TMPDIR: folder,
      // As `npm start` has it: what one process has compiled the next one takes.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../build/.compiled'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const report = command === 'vitest' ? readVitest(file) : readPlaywright(file)
    const isUnnamed = code !== 0 && report.failures.length === 0
    return isUnnamed
      ? { ...report, failures: [{ name, place: '', cause: `${command} ended with ${code}` }] }
      : report
  }
  const report = await runTests([], join(folder, `${name}.json`))
  passed += report.passed
  const again = (places: string[], time: number) => runTests(places, join(folder, `${name} ${time}.json`))
  const looked = looksTwice
    ? await secondLook(report.failures, again)
    : { failures: report.failures, unstable: [] }
  passed += looked.unstable.length
  failures.push(...looked.failures)
  unstable.push(...looked.unstable)
  console.log(`== ${name}: ${Math.round((performance.now() - started) / 1000)} s`)
}

await buildIfNeeded()
await ensureServer('redis')
await ensureServer('nginx')
await step('tests, embedded database', 'vitest', [], { TEST_DATABASE_URL: '' })
if (postgres)
  await step('server tests, PostgreSQL', 'vitest', ['--project=server'], { TEST_DATABASE_URL: postgres })
await ensureBrowser()
if (seed) console.log(`Each story at one width of two: TEST_SEED=${seed}`)
await step('browser tests', 'playwright', [], { TEST_SEED: seed })

const said = ({ name, cause }: Failure) => (cause ? `${name}\n  ${cause}` : name)
for (const one of unstable) console.log(`unstable, failed once and then passed by itself: ${said(one)}`)
for (const one of failures) console.log(`failed: ${said(one)}`)
console.log(`${passed} passed, ${failures.length} failed`)
// The traces of what failed stay.
if (failures.length + unstable.length === 0) rmSync(folder, { recursive: true, force: true })
process.exit(failures.length > 0 ? 1 : 0)
