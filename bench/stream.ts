// What a streamed token costs: Moonlit as it is run, on one core with PostgreSQL, beside the least that any relay
// must do. docs/performance.md tells how to read the figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Check, median, quantile, report, rounded } from './figures.ts'
import { cpuUs, machine, moveToLoadCore } from './machine.ts'
import { backendsOf, dropDatabase, makeDatabase } from './scratch-database.ts'
import { startModelServer } from './stream/model-server.ts'
import { type Load, type Relay, type Run, readStreams } from './stream/read-streams.ts'
import { modelAlone, startFloor, startMoonlit } from './stream/relays.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Which parts run: steady, light, memory, length, most. */
    parts: { type: 'string', default: 'light,steady,length,memory,most' },
  },
})
const rounds = Number(options.rounds)
const parts = new Set(options.parts.split(','))

/** Enough requests and tokens for the compilers to have done their work before anything counts. */
const WARM_UP: Load = {
  streams: 600,
  openWithinMs: 4_000,
  pace: { firstTokenMs: 100, tokensPerS: 20, tokens: 100 },
}
const LIGHT: Load = {
  streams: 40,
  openWithinMs: 4_000,
  pace: { firstTokenMs: 300, tokensPerS: 20, tokens: 5 },
}
/** All within 0.4 s: the burst for the first token, then a steady flow for the cost of a token. */
const STEADY: Load = {
  streams: 200,
  openWithinMs: 400,
  pace: { firstTokenMs: 300, tokensPerS: 20, tokens: 150 },
}
const QUIET: Load = {
  streams: 400,
  openWithinMs: 3_000,
  pace: { firstTokenMs: 300, tokensPerS: 2, tokens: 12 },
}
const lengthOf = (tokens: number): Load => ({
  streams: 10,
  openWithinMs: 100,
  pace: { firstTokenMs: 300, tokensPerS: 200, tokens },
})

moveToLoadCore()
const folder = mkdtempSync(join(tmpdir(), 'moonlit-bench-'))
const databaseUrl = await makeDatabase('moonlit_bench_stream')
const model = await startModelServer()
const floor = await startFloor(model)
const moonlit = await startMoonlit(model, databaseUrl, folder)
const alone = modelAlone(model)

try {
  for (const relay of [floor, moonlit]) await measure(relay, WARM_UP)
  const checks = [
    ...(parts.has('memory') ? await memoryPerStream() : []),
    ...(parts.has('light') || parts.has('steady') ? await costOfTokens() : []),
    ...(parts.has('length') ? await bytesPerToken() : []),
    ...(parts.has('most') ? await mostStreams() : []),
  ]
  await floor.server.stop()
  await moonlit.server.stop()
  report('stream', checks, { rounds, machine: machine() })
} finally {
  model.close()
  await dropDatabase(databaseUrl)
  rmSync(folder, { recursive: true, force: true })
}

async function measure(relay: Relay, load: Load): Promise<Run> {
  const run = await readStreams(relay, model, load)
  const perToken = rounded(run.flowing.cpuUs / Math.max(1, run.flowing.tokens))
  const times = [run.firstTokenMs, run.gapMs, run.delayMs].map(
    (ms) => `${rounded(median(ms))}/${rounded(quantile(ms, 0.99))}`,
  )
  console.log(
    `${relay.name.padEnd(12)} ${String(load.streams).padStart(5)} streams  cpu ${perToken} us/token  first token, gap, delay p50/p99 ms ${times.join('  ')}  load core ${Math.round(run.loadCorePercent)} %`,
    Object.keys(run.failures).length > 0 ? run.failures : '',
  )
  await setTimeout(300)
  return run
}

/** Light load and burst, in rounds that take turns. */
async function costOfTokens(): Promise<Check[]> {
  const light = new Map<Relay, Run[]>([alone, floor, moonlit].map((relay) => [relay, []]))
  const steady = new Map<Relay, Run[]>([alone, floor, moonlit].map((relay) => [relay, []]))
  let databaseUs = 0
  for (let round = 0; round < rounds; round++)
    for (const relay of [alone, floor, moonlit]) {
      if (parts.has('light')) light.get(relay)?.push(await measure(relay, LIGHT))
      const before = relay === moonlit ? await backendTime() : 0
      steady.get(relay)?.push(await measure(relay, STEADY))
      if (relay === moonlit) databaseUs += (await backendTime()) - before
    }
  const of = (runs: Map<Relay, Run[]>, relay: Relay, figure: (run: Run) => number) =>
    median((runs.get(relay) ?? []).map(figure))
  const flowing = ({ flowing: { cpuUs, tokens } }: Run) => cpuUs / tokens
  const whole = ({ whole: { cpuUs, tokens } }: Run) => cpuUs / tokens
  const perRequest = (run: Run) => (run.whole.cpuUs - flowing(run) * run.whole.tokens) / 1000 / STEADY.streams
  const first = (q: number) => (run: Run) => quantile(run.firstTokenMs, q)
  const added = (runs: Map<Relay, Run[]>, q: number) =>
    rounded(of(runs, moonlit, first(q)) - of(runs, alone, first(q)))
  const failed = [...light.values(), ...steady.values()]
    .flat()
    .reduce((sum, { failures }) => sum + Object.values(failures).reduce((a, b) => a + b, 0), 0)
  return [
    { what: 'cpu a token, Moonlit', value: rounded(of(steady, moonlit, flowing)), unit: 'us' },
    { what: 'cpu a token, floor', value: rounded(of(steady, floor, flowing)), unit: 'us' },
    {
      what: 'cpu a token, Moonlit / floor',
      value: rounded(of(steady, moonlit, flowing) / of(steady, floor, flowing), 2),
      atMost: 1,
    },
    {
      what: 'cpu a token with its share of the request, Moonlit / floor',
      value: rounded(of(steady, moonlit, whole) / of(steady, floor, whole), 2),
    },
    { what: 'cpu a request, Moonlit', value: rounded(of(steady, moonlit, perRequest), 2), unit: 'ms' },
    { what: 'cpu a request, floor', value: rounded(of(steady, floor, perRequest), 2), unit: 'ms' },
    {
      what: "cpu a token, PostgreSQL's own",
      value: rounded(databaseUs / rounds / STEADY.streams / STEADY.pace.tokens),
      unit: 'us',
    },
    ...(parts.has('light')
      ? [
          { what: 'first token added, light, p50', value: added(light, 0.5), unit: 'ms', atMost: 3 },
          { what: 'first token added, light, p99', value: added(light, 0.99), unit: 'ms', atMost: 15 },
        ]
      : []),
    { what: 'first token added, burst of 200, p99', value: added(steady, 0.99), unit: 'ms', atMost: 50 },
    {
      what: 'gap p99',
      value: rounded(of(steady, moonlit, ({ gapMs }) => quantile(gapMs, 0.99))),
      unit: 'ms',
    },
    { what: 'failed streams', value: failed, atMost: 0 },
  ]
}

async function backendTime(): Promise<number> {
  const backends = await backendsOf(databaseUrl)
  return backends.reduce((sum, pid) => sum + cpuUs(pid), 0)
}

async function memoryPerStream(): Promise<Check[]> {
  const checks: Check[] = []
  for (const relay of [floor, moonlit]) {
    const { flowing, whole } = await measure(relay, QUIET)
    const value = rounded((flowing.residentKiB - whole.residentBeforeKiB) / QUIET.streams)
    checks.push({
      what: `memory a stream, ${relay.name}`,
      value,
      unit: 'KiB',
      ...(relay === moonlit && { atMost: 80 }),
    })
  }
  return checks
}

async function bytesPerToken(): Promise<Check[]> {
  const [short, long] = [100, 1_000]
  const perToken = async (tokens: number) => {
    const load = lengthOf(tokens)
    return (await measure(moonlit, load)).bytes / load.streams / tokens
  }
  const atShort = await perToken(short)
  const atLong = await perToken(long)
  return [
    { what: `bytes a token, reply of ${short}`, value: rounded(atShort), unit: 'B' },
    {
      what: `bytes a token, reply of ${long}`,
      value: rounded(atLong),
      unit: 'B',
      atMost: rounded(atShort * 1.05),
    },
  ]
}

/** The most streams that are held with gaps below 200 ms and first tokens within a second, both p99. */
async function mostStreams(): Promise<Check[]> {
  const relays = [floor, moonlit]
  const held = new Map<Relay, number>(relays.map((relay) => [relay, 0]))
  const failing = new Map<Relay, number>()
  for (let step = 0; step < 3; step++)
    for (const relay of relays) {
      const best = held.get(relay) ?? 0
      const worst = failing.get(relay)
      const streams = Math.round(
        worst ? (best ? (best + worst) / 2 : worst * 0.75) : best ? best * 1.3 : 1_200,
      )
      ;((await isHeld(relay, streams)) ? held : failing).set(relay, streams)
    }
  const [floorHeld = 0, moonlitHeld = 0] = relays.map((relay) => held.get(relay))
  return [
    { what: 'streams held, Moonlit', value: moonlitHeld },
    { what: 'streams held, floor', value: floorHeld },
    { what: 'streams held, Moonlit / floor', value: rounded(moonlitHeld / floorHeld, 2), atLeast: 0.9 },
  ]
}

async function isHeld(relay: Relay, streams: number): Promise<boolean> {
  const openWithinMs = streams * 5
  const tokens = Math.round((openWithinMs / 1000 + 5) * 20)
  const run = await measure(relay, {
    streams,
    openWithinMs,
    pace: { firstTokenMs: 300, tokensPerS: 20, tokens },
  })
  return (
    Object.keys(run.failures).length === 0 &&
    quantile(run.gapMs, 0.99) < 200 &&
    quantile(run.firstTokenMs, 0.99) < 1_300
  )
}
