// What a rush of sign-ins does to those who are reading: Moonlit as it is run, on one core with PostgreSQL. And what a
// sign-in costs beside the hash that it cannot do without. docs/performance.md tells how to read the figures.
import { argon2, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { median, quantile, report, rounded } from './figures.ts'
import { machine, moveToLoadCore } from './machine.ts'
import { dropDatabase, makeDatabase } from './scratch-database.ts'
import { rush, signUp } from './sign-in/sign-ins.ts'
import { gapOf, readByTurns, totalOf, warmUp } from './stream/beside.ts'
import { startModelServer } from './stream/model-server.ts'
import { startMoonlit } from './stream/relays.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(options.rounds)

const CONNECTIONS = 16
/** More than connections, so that nobody signs in twice at one moment. */
const PEOPLE = 64
const HASHES = 200
const ALONE_MS = 8_000

moveToLoadCore()
// The rush comes from many addresses, as a proxy tells them.
Object.assign(process.env, { TRUSTED_PROXIES: '1', CAPTCHA: 'off', SIGN_UPS_PER_DAY: '1000' })
const folder = mkdtempSync(join(tmpdir(), 'moonlit-bench-'))
const databaseUrl = await makeDatabase('moonlit_bench_sign_in')
const model = await startModelServer()
const moonlit = await startMoonlit(model, databaseUrl, folder)

try {
  const people = await signUp(moonlit.port, PEOPLE)
  await warmUp(moonlit, model)
  const bareMs = await bareHashes()
  const single = await rush(moonlit.port, people, 1, AbortSignal.timeout(ALONE_MS))
  const many = await rush(moonlit.port, people, CONNECTIONS, AbortSignal.timeout(ALONE_MS))
  const { quiet, rushed, besideStreams } = await readByTurns(moonlit, model, rounds, (over) =>
    rush(moonlit.port, people, CONNECTIONS, over),
  )
  await moonlit.server.stop()

  const rushes = [single, many, ...besideStreams]
  const ofRush = (q: number) => rounded(median(besideStreams.map(({ timesMs }) => quantile(timesMs, q))))
  const bareASecond = 1000 / (bareMs.reduce((sum, ms) => sum + ms, 0) / bareMs.length)
  for (const { unexpected } of rushes) if (totalOf([unexpected])) console.log(unexpected)
  report(
    'sign-in',
    [
      { what: 'gap p50, without sign-ins', value: gapOf(quiet, 0.5), unit: 'ms' },
      { what: 'gap p50, in a rush of them', value: gapOf(rushed, 0.5), unit: 'ms' },
      { what: 'gap p99, without sign-ins', value: gapOf(quiet, 0.99), unit: 'ms' },
      { what: 'gap p99, in a rush of them', value: gapOf(rushed, 0.99), unit: 'ms' },
      {
        what: 'gap p99, in a rush / without',
        value: rounded(gapOf(rushed, 0.99) / gapOf(quiet, 0.99), 2),
        atMost: 2,
      },
      { what: 'bare hash, p50', value: rounded(quantile(bareMs, 0.5)), unit: 'ms' },
      { what: 'bare hash, p99', value: rounded(quantile(bareMs, 0.99)), unit: 'ms' },
      { what: 'sign-in alone, p50', value: rounded(quantile(single.timesMs, 0.5)), unit: 'ms' },
      { what: 'sign-in alone, p99', value: rounded(quantile(single.timesMs, 0.99)), unit: 'ms' },
      { what: `sign-in, ${CONNECTIONS} at once beside streams, p50`, value: ofRush(0.5), unit: 'ms' },
      { what: `sign-in, ${CONNECTIONS} at once beside streams, p99`, value: ofRush(0.99), unit: 'ms' },
      { what: 'bare hashes a second', value: rounded(bareASecond) },
      { what: 'sign-ins a second', value: many.perSecond },
      { what: 'sign-ins / bare hashes a second', value: rounded(many.perSecond / bareASecond, 2) },
      {
        what: 'sign-ins a second beside streams',
        value: rounded(median(besideStreams.map(({ perSecond }) => perSecond))),
      },
      {
        what: 'failed streams',
        value: totalOf([...quiet, ...rushed].map(({ failures }) => failures)),
        atMost: 0,
      },
      { what: 'unexpected answers', value: totalOf(rushes.map(({ unexpected }) => unexpected)), atMost: 0 },
    ],
    { rounds, machine: machine() },
  )
} finally {
  model.close()
  await dropDatabase(databaseUrl)
  rmSync(folder, { recursive: true, force: true })
}

/** Milliseconds of each hash of a password, one after the other, with the cost that the server uses. */
async function bareHashes(): Promise<number[]> {
  const derive = promisify(argon2)
  const timesMs: number[] = []
  for (let hash = 0; hash < HASHES; hash++) {
    const startedAtMs = performance.now()
    await derive('argon2id', {
      message: 'a lamp, a kettle, the rain',
      nonce: randomBytes(16),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    })
    timesMs.push(performance.now() - startedAtMs)
  }
  return timesMs
}
