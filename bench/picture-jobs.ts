// Whether every picture job ends exactly once, with its pictures and its price, while the processes that draw are killed
// all the time. docs/performance.md tells how to read the figures.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { createContext } from '#server/app/context.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { report, rounded } from './figures.ts'
import { machine } from './machine.ts'
import { dropDatabase, makeDatabase } from './scratch-database.ts'

const { values: options } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '4' },
    'kill-ms': { type: 'string', default: '1000' },
  },
})
const jobs = Number(options.jobs)

const USERS = 25
/** Of a hundred jobs, how many are cancelled at some moment. */
const CANCELLED = 5
const DEADLINE_MS = 30 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'moonlit-bench-'))
const databaseUrl = await makeDatabase('moonlit_bench_picture_jobs')
const config = readConfig({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  LLM_DISCOVER: 'no',
  AGE_ASSURANCE: 'off',
  FREE_PICTURES_PER_DAY: '1000000',
})
const context = await createContext(config, pino({ level: 'silent' }), systemClock)
const { db } = context
const workers = new Map<ChildProcess, boolean>()
let kills = 0

try {
  // The server only queues.
  await context.pictureWorker.close()
  const asked = await askAll()
  const begun = performance.now()
  for (let started = 0; started < Number(options.workers); started++) startWorker()
  const over = new AbortController()
  const killing = killOnAndOn(over.signal)
  const cancelling = cancelSome(asked)
  await untilAllHaveEnded(begun)
  const tookS = (performance.now() - begun) / 1000
  over.abort()
  await killing
  await cancelling
  await Promise.all([...workers.keys()].map(kill))
  await tell(tookS)
} finally {
  for (const worker of workers.keys()) worker.kill('SIGKILL')
  await context.close()
  await dropDatabase(databaseUrl)
  rmSync(folder, { recursive: true, force: true })
}

/** Jobs of one to four pictures; the first user has as many as one may have, the others share the rest. */
async function askAll(): Promise<{ id: string; userId: string }[]> {
  const users = Array.from({ length: USERS }, () => randomUUID())
  await db.rows(sql`insert into users (id, kind) select id, 'registered' from unnest(${users}::uuid[]) as id`)
  const premadeId = context.characters.visible()[0]?.model.premadeId
  const asked = []
  for (let number = 0; number < jobs; number++) {
    const userId = users[number < 100 ? 0 : 1 + (number % (USERS - 1))] ?? ''
    const wish = { premadeId, prompt: '', negativePrompt: '', shot: {}, count: 1 + (number % 4) }
    const { job } = await context.pictureJobs.ask(userId, { clientId: randomUUID(), ...wish })
    asked.push({ id: job.id, userId })
  }
  return asked
}

function startWorker() {
  const program = join(import.meta.dirname, 'picture-jobs/worker.ts')
  const args = [program, '--database', databaseUrl, '--folder', join(folder, 'pictures')]
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  workers.set(worker, false)
  worker.stdout.on('data', () => workers.set(worker, true))
}

async function kill(worker: ChildProcess) {
  workers.delete(worker)
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

/** As the kernel does it where memory runs out: one that draws, at any moment, and another in its place. */
async function killOnAndOn(over: AbortSignal) {
  while (!over.aborted) {
    await setTimeout(Number(options['kill-ms']) * (0.5 + Math.random()))
    const drawing = [...workers].filter(([, isDrawing]) => isDrawing)
    const [victim] = drawing[Math.floor(Math.random() * drawing.length)] ?? []
    if (!victim || over.aborted) continue
    await kill(victim)
    kills++
    startWorker()
  }
}

async function cancelSome(asked: { id: string; userId: string }[]) {
  for (const { id, userId } of asked) {
    if (Math.random() * 100 >= CANCELLED) continue
    await setTimeout(Math.random() * 200)
    await context.pictureJobs.cancel(userId, id)
  }
}

async function untilAllHaveEnded(begun: number) {
  for (;;) {
    const open = await count(sql`select count(*) as n from picture_jobs where ended_at is null`)
    if (open === 0) return
    if (performance.now() - begun > DEADLINE_MS) throw new Error(`${open} jobs have not ended.`)
    await setTimeout(200)
  }
}

async function count(statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await db.rows<{ n: number }>(statement)
  return Number(row?.n)
}

async function tell(tookS: number) {
  const ends = sql`select job_id, count(*) as ends from changes
    where kind = 'picture-job' and job_status not in ('queued', 'drawing') group by job_id`
  const pictured = sql`select j.*, (select count(*) from pictures p where p.job_id = j.id) as pictures from picture_jobs j`
  const due = sql`select owner_id, sum(case status when 'done' then count else 0 end) as pictures
    from picture_jobs group by owner_id`
  const statuses = await db.rows<{ status: string; n: number }>(
    sql`select status, count(*) as n from picture_jobs group by status`,
  )
  const loose = await count(sql`select count(*) as n from loose_files`)
  await db.rows(sql`update loose_files set remove_after = now()`)
  await context.images.removeLooseFiles()
  const files = new Set(readdirSync(join(folder, 'pictures')))
  const rows = await db.rows<{ file: string }>(sql`select file from pictures`)
  report(
    'picture-jobs',
    [
      { what: 'jobs', value: jobs },
      { what: 'workers killed', value: kills },
      {
        what: 'jobs whose worker was killed over them',
        value: await count(sql`select count(*) as n from picture_jobs where deaths > 0`),
      },
      {
        what: 'jobs that ended other than once',
        value: jobs - (await count(sql`select count(*) as n from (${ends}) e where ends = 1`)),
        atMost: 0,
      },
      {
        what: 'done without all pictures, or not done with some',
        value: await count(
          sql`select count(*) as n from (${pictured}) j where pictures <> case status when 'done' then count else 0 end`,
        ),
        atMost: 0,
      },
      { what: 'pictures', value: rows.length },
      {
        what: 'of them without a file',
        value: rows.filter(({ file }) => !files.has(file)).length,
        atMost: 0,
      },
      { what: 'files of the dead, removed', value: loose },
      { what: 'files without a picture', value: files.size - rows.length, atMost: 0 },
      {
        what: 'users charged other than for what they have',
        value: await count(
          sql`select count(*) as n from (${due}) d left join allowances a on a.user_id = d.owner_id and a.what = 'pictures'
            where coalesce(a.used, 0) <> d.pictures`,
        ),
        atMost: 0,
      },
      { what: 'holds left', value: await count(sql`select count(*) as n from allowance_holds`), atMost: 0 },
      { what: 'jobs that failed', value: statuses.find(({ status }) => status === 'failed')?.n ?? 0 },
      {
        what: 'jobs that were cancelled',
        value: statuses.find(({ status }) => status === 'cancelled')?.n ?? 0,
      },
      { what: 'took', value: rounded(tookS), unit: 's' },
    ],
    { machine: machine() },
  )
}
