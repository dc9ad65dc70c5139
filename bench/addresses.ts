// Does the time of an answer tell whether a mail address has an account? Known and unknown ones are asked for in turns.
// docs/performance.md tells how to read the figures.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Check, median, report, rounded } from './figures.ts'
import { machine } from './machine.ts'
import { dropDatabase, makeDatabase } from './scratch-database.ts'
import { post, signUp } from './sign-in/sign-ins.ts'
import { startModelServer } from './stream/model-server.ts'
import { startMoonlit } from './stream/relays.ts'

const { values: options } = parseArgs({ options: { samples: { type: 'string', default: '200' } } })
const samples = Number(options.samples)

/** Answers before which the compilers have not done their work. */
const WARM_UP = 30

const ASKS = [
  { what: 'sign-in', path: 'signin', body: (email: string) => ({ email, password: 'a wrong password' }) },
  { what: 'forgotten password', path: 'forgot-password', body: (email: string) => ({ email }) },
]

Object.assign(process.env, { TRUSTED_PROXIES: '1', CAPTCHA: 'off', SIGN_UPS_PER_DAY: '100000' })
const folder = mkdtempSync(join(tmpdir(), 'moonlit-bench-'))
const databaseUrl = await makeDatabase('moonlit_bench_addresses')
const model = await startModelServer()
const moonlit = await startMoonlit(model, databaseUrl, folder)

try {
  const people = await signUp(moonlit.port, samples + WARM_UP)
  const checks: Check[] = []
  for (const ask of ASKS) {
    const answers = new Set<string>()
    const times = { known: [] as number[], unknown: [] as number[] }
    for (const [index, person] of people.entries()) {
      const pair = [
        { kind: 'known' as const, email: person.email },
        { kind: 'unknown' as const, email: `${randomUUID()}@mail.example` },
      ]
      // Whichever comes first would be the one that waits for the work that the other left behind.
      if (randomInt(2) === 0) pair.reverse()
      for (const { kind, email } of pair) {
        const askedAtMs = performance.now()
        const answer = await post(moonlit.port, ask.path, ask.body(email))
        const body = await answer.text()
        if (index >= WARM_UP) times[kind].push(performance.now() - askedAtMs)
        answers.add(`${answer.status} ${body.replace(/"requestId":"[^"]*"/, '')}`)
      }
    }
    const slower = shareSlower(times.known, times.unknown)
    checks.push(
      { what: `${ask.what}: known, p50`, value: rounded(median(times.known), 2), unit: 'ms' },
      { what: `${ask.what}: unknown, p50`, value: rounded(median(times.unknown), 2), unit: 'ms' },
      { what: `${ask.what}: known slower than unknown, share`, value: rounded(slower, 3) },
      {
        what: `${ask.what}: distance of that from chance`,
        value: rounded(Math.abs(slower - 0.5), 3),
        atMost: 0.1,
      },
      { what: `${ask.what}: different answers`, value: answers.size, atMost: 1 },
    )
    if (answers.size > 1) console.log([...answers])
  }
  await moonlit.server.stop()
  report('addresses', checks, { samples, machine: machine() })
} finally {
  model.close()
  await dropDatabase(databaseUrl)
  rmSync(folder, { recursive: true, force: true })
}

/** How often a time of the one is longer than one of the other; half where they cannot be told apart. */
function shareSlower(one: readonly number[], other: readonly number[]): number {
  let slower = 0
  for (const a of one) for (const b of other) slower += a > b ? 1 : a === b ? 0.5 : 0
  return slower / (one.length * other.length)
}
