import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { proveBooks, proveWork } from '#server/audit/service.ts'
import { openDatabase } from '#server/platform/database.ts'
import { freePort } from '../../bench/machine.ts'
import { dropDatabase, makeDatabase } from '../../bench/scratch-database.ts'
import { buildIfNeeded } from '../build-if-needed.ts'
import { startSandboxProcessor } from '../sandbox-processor/processor.ts'
import type { Chance } from './chance.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { startGuardServer } from './guard-server.ts'
import { startModelServer } from './model-server.ts'
import { compareMoney } from './money.ts'
import { olderVersion } from './older-version.ts'
import { OPEN } from './open-work.ts'
import { startOutside } from './outside.ts'
import { startPair } from './pair.ts'
import { findStrayFiles, missingFiles, queriesOf } from './pictures.ts'
import { startProxy } from './proxy.ts'
import { compareRecords } from './records.ts'
import { startRedis } from './redis-server.ts'
import { createService, type Service } from './service.ts'
import { createUser, type User } from './user.ts'

const CHARACTERS = join(import.meta.dirname, '../../content/characters')

type WorldOptions = {
  isRestarted?: boolean
  isReplicated?: boolean
  isDirect?: boolean
  isUpgrade?: boolean
  olderCommit?: string | undefined
  hasRedis?: boolean
  hasGuard?: boolean
  hasOutside?: boolean
  settings?: Record<string, string>
}

/**
 * All that a run needs, as real processes or at real ports: our server, PostgreSQL, a model, a processor, and bad lines
 * between them. `isRestarted` gives it a PostgreSQL of its own, `isReplicated` one with a standby, `hasRedis` a Redis, `hasGuard` a guard, `hasOutside` mail, texts and an image server; with `isDirect`
 * the server uses none of the lines; with `isUpgrade` an older version runs on the database, and this one is not started
 * yet.
 */
export async function createWorld(seed: number, options: WorldOptions = {}) {
  /** How each thing that is open is closed, the last first. */
  const closings: (() => unknown)[] = []
  const close = async () => {
    for (let one = closings.pop(); one; one = closings.pop()) await one()
  }
  try {
    return await openWorld(seed, options, { closings, close })
  } catch (error) {
    await close()
    throw error
  }
}

async function openWorld(
  seed: number,
  {
    isRestarted = false,
    isReplicated = false,
    isDirect = false,
    isUpgrade = false,
    olderCommit,
    hasRedis = false,
    hasGuard = false,
    hasOutside = false,
    settings = {},
  }: WorldOptions,
  { closings, close }: { closings: (() => unknown)[]; close: () => Promise<void> },
) {
  // Not by the server that is to be ready in time.
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-chaos-'))
  closings.push(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const cluster: Cluster | undefined = isRestarted ? await startCluster() : undefined
  closings.push(() => cluster?.close())
  const pair = isReplicated ? await startPair() : undefined
  closings.push(() => pair?.close())
  const own = pair?.primary().url ?? cluster?.url
  const databaseUrl = own ?? (await makeDatabase(`moonlit_chaos_${port}`))
  if (!own) closings.push(() => dropDatabase(databaseUrl))
  /** Past the line, also once another has taken over. */
  const urlNow = () => pair?.primary().url ?? databaseUrl
  const { port: databasePort } = new URL(databaseUrl)
  const databaseLine = await startProxy(Number(databasePort || 5432))
  closings.push(() => databaseLine.close())
  const redis = hasRedis ? await startRedis() : undefined
  closings.push(() => redis?.close())
  const model = await startModelServer()
  closings.push(() => model.close())
  const modelLine = await startProxy(model.port)
  closings.push(() => modelLine.close())
  const guard = hasGuard ? await startGuardServer() : undefined
  closings.push(() => guard?.close())
  const guardLine = guard && (await startProxy(guard.port))
  closings.push(() => guardLine?.close())
  const outside = hasOutside ? await startOutside() : undefined
  closings.push(() => outside?.close())
  const sandbox = await startSandboxProcessor({ seed: String(seed) })
  closings.push(() => sandbox.close())
  const processorLine = await startProxy(Number(new URL(sandbox.url).port))
  closings.push(() => processorLine.close())
  sandbox.sendEventsTo(`http://127.0.0.1:${port}/api/payments/events`)
  const readerLine = await startProxy(port)
  closings.push(() => readerLine.close())

  const lineToDatabase = new URL(databaseUrl)
  if (!isDirect) lineToDatabase.port = String(databaseLine.port)
  const everySetting: Record<string, string> = {
    DATA_DIR: folder,
    DATABASE_URL: lineToDatabase.href,
    PAYMENTS_SANDBOX_URL: isDirect ? sandbox.url : `http://127.0.0.1:${processorLine.port}`,
    LLM_BASE_URL: `http://127.0.0.1:${isDirect ? model.port : modelLine.port}/v1`,
    LLM_MODEL: 'chaos',
    LOG_LEVEL: 'warn',
    DATABASE_TIMEOUT_MS: '5000',
    REDIS_URL: redis?.url ?? '',
    ...(guardLine && { GUARD_BASE_URL: `http://127.0.0.1:${guardLine.port}/v1`, GUARD_TIMEOUT_MS: '1500' }),
    ...outside?.settings,
    LLM_FIRST_TOKEN_TIMEOUT_MS: '5000',
    LLM_STALL_TIMEOUT_MS: '4000',
    CAPTCHA: 'off',
    AGE_ASSURANCE: 'off',
    UNASKED_PICTURES_PERCENT: '0',
    CALLS_PER_MINUTE: '1000000',
    MESSAGES_PER_MINUTE: '100000',
    GUEST_MESSAGES: '1000000',
    GUEST_PICTURES: '1000000',
    FREE_MESSAGES_PER_DAY: '1000000',
    FREE_PICTURES_PER_DAY: '1000000',
    SIGN_UPS_PER_DAY: '1000000',
    GUESTS_PER_DAY: '1000000',
    PAYMENTS_PER_HOUR: '1000000',
    HASHES_AT_ONCE: '2',
    ...settings,
  }
  const service = createService(everySetting, port)
  /** Further ones, which end with the world. */
  const others: Service[] = []
  const older = isUpgrade
    ? createService(everySetting, await freePort(), olderVersion(olderCommit))
    : undefined
  closings.push(async () => {
    for (const one of [service, older, ...others]) await one?.kill()
  })
  await (older ?? service).start()
  const premadeIds = readPremadeIds()

  async function withDatabase<Result>(work: (db: pg.Client) => Promise<Result>): Promise<Result> {
    const db = new pg.Client({ connectionString: urlNow() })
    db.on('error', () => {})
    await db.connect()
    try {
      return await work(db)
    } finally {
      await db.end()
    }
  }

  async function proveLedger(): Promise<string[]> {
    const db = openDatabase({
      label: 'chaos',
      connection: { connectionString: urlNow(), max: 1 },
      onIdleError: () => {},
    })
    try {
      return (await proveBooks(db)).broken
    } finally {
      await db.close()
    }
  }

  return {
    folder,
    cluster,
    pair,
    redis,
    databaseUrl,
    databaseLine,
    modelLine,
    guard,
    guardLine,
    outside,
    readerLine,
    processorLine,
    service,
    others,
    older,
    sandbox,
    premadeIds,
    withDatabase,

    /** One more server beside the first, not started yet; `more` is what it has otherwise. */
    async another(more: Record<string, string> = {}): Promise<Service> {
      const other = createService({ ...everySetting, ...more }, await freePort())
      others.push(other)
      return other
    },

    /** New users, who ask before each call where to make it. */
    async users(chance: Chance, count: number, urlOf = () => service.url): Promise<User[]> {
      const made: User[] = []
      for (let at = 0; at < count; at++)
        made.push(await createUser({ urlOf, chance, premadeIds, sandboxUrl: sandbox.url }))
      return made
    },

    /** What the sandbox can be told to do; see docs/sandbox-processor.md. */
    async tellSandbox(action: string, body: object = {}): Promise<void> {
      const answer = await fetch(`${sandbox.url}/admin/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`)
    },

    /** Waits until nothing is under way; answers what still is after `atMostMs`. */
    async settle(atMostMs: number): Promise<string[]> {
      for (const until = performance.now() + atMostMs; ; await setTimeout(150)) {
        const open = await withDatabase(async (db) => Number((await db.query(OPEN)).rows[0].open)).catch(
          () => -1,
        )
        if (open === 0) return []
        if (performance.now() > until) return [`${open} replies, picture jobs or payments have not ended`]
      }
    },

    /** Everything that is not as it has to be. */
    async check(users: readonly User[]): Promise<string[]> {
      const found = await withDatabase(async (db) => [
        ...(await proveWork(queriesOf(db))).broken,
        ...(await compareRecords(
          db,
          users.map(({ record }) => record),
        )),
        ...(await compareMoney(db, sandbox.url)),
        ...(await missingFiles(db, folder)),
        ...(await findStrayFiles(db, folder)),
      ])
      if (!service.isRunning()) found.push('the server is not running')
      return [...found, ...(await proveLedger())]
    },

    close,
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

function readPremadeIds(): [string, ...string[]] {
  const [first, ...more] = readdirSync(CHARACTERS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(CHARACTERS, file), 'utf8')))
    .filter(({ hidden }) => !hidden)
    .map(({ model }) => String(model.premadeId))
  if (!first) throw new Error('There is no character.')
  return [first, ...more]
}
