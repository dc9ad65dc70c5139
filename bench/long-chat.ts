// What does a long talk cost the browser? A talk of 10,000 messages, scrolled through until the page holds all of them,
// and one of 50, in turns: the frames while replies stream, and the JavaScript heap. Needs chromium and PostgreSQL at
// 127.0.0.1:5432 or at BENCH_DATABASE_URL. docs/performance.md tells how to read the figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '#tests/e2e/launch-options.ts'
import { buildIfNeeded } from '#tools/build-if-needed.ts'
import { ensureBrowser } from '#tools/ensure-browser.ts'
import { median, quantile, report, rounded } from './figures.ts'
import { openTalk } from './long-chat/talk.ts'
import { type Watched, watching } from './long-chat/watching.ts'
import { machine } from './machine.ts'
import { dropDatabase, makeDatabase } from './scratch-database.ts'
import { startModelServer } from './stream/model-server.ts'
import { readPremadeIds, startMoonlit } from './stream/relays.ts'

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    /** Replies of each talk. */
    rounds: { type: 'string', default: '5' },
    /** A folder for what the browser did all the while, as its own tools read it; that costs time by itself. */
    traces: { type: 'string' },
  },
})
const LONG = Number(options.messages)
const SHORT = 50
const rounds = Number(options.rounds)
/** Of the browser's processes, where that is allowed: what else the machine does waits, and is not what is measured. */
const NICENESS = -15
const PACE = { firstTokenMs: 300, tokensPerS: 30, tokens: 120 }
const FRAME_MS = 50

await buildIfNeeded()
// Vectors of 10,000 messages would keep a core busy for minutes.
process.env.EMBEDDINGS = 'no'
const folder = mkdtempSync(join(tmpdir(), 'moonlit-bench-'))
const databaseUrl = await makeDatabase('moonlit_bench_long_chat')
const model = await startModelServer()
model.setPace(PACE)
const moonlit = await startMoonlit(model, databaseUrl, folder)
const browser = await firstInLine(async () => await chromium.launch(launchOptions(await ensureBrowser())))

try {
  const [one = '', other = ''] = readPremadeIds()
  const url = `http://127.0.0.1:${moonlit.port}`
  const short = await openTalk(browser, { url, databaseUrl, premadeId: one, messages: SHORT })
  const long = await openTalk(browser, { url, databaseUrl, premadeId: other, messages: LONG })
  const heapAtFirst = await long.heapMb()

  const watch = async ({ page }: { page: Page }, what: string, work: () => Promise<void>) =>
    await watching(page, what, work, options.traces)
  const up = await watch(long, 'up to the beginning', () => long.scrollToBeginning())
  const down = await watch(long, 'down to the end', () => long.scrollToEnd())
  const replies = { short: [] as Watched[], long: [] as Watched[] }
  for (let round = 0; round < rounds; round++) {
    await short.type()
    await long.type()
    replies.short.push(await watch(short, `a reply among ${SHORT}`, () => short.reply()))
    replies.long.push(await watch(long, `a reply among ${LONG}`, () => long.reply()))
  }
  // Whole milliseconds: three frames of a screen that shows 60 a second come some tenths early or late.
  const longest = (watched: Watched[], q = 1) =>
    Math.round(
      quantile(
        watched.flatMap(({ frameMs }) => frameMs),
        q,
      ),
    )
  const taskMs = (watched: Watched[]) =>
    rounded(
      quantile(
        watched.flatMap(({ taskCpuMs }) => taskCpuMs),
        1,
      ),
    )
  const cpuMs = (watched: Watched[]) =>
    Math.round(median(watched.map(({ taskCpuMs }) => taskCpuMs.reduce((sum, ms) => sum + ms, 0))))
  const over = (watched: Watched[]) =>
    watched.flatMap(({ frameMs }) => frameMs).filter((ms) => Math.round(ms) > FRAME_MS).length
  report(
    'long-chat',
    [
      { what: 'messages that the page holds', value: await long.held(), atLeast: LONG },
      { what: 'JavaScript heap with all of them', value: await long.heapMb(), unit: 'MB', atMost: 150 },
      { what: 'JavaScript heap with the last 50', value: heapAtFirst, unit: 'MB' },
      ...(['long', 'short'] as const).flatMap((name) => {
        const watched = replies[name]
        const among = `a reply among ${name === 'long' ? LONG : SHORT}`
        return [
          { what: `${among}: frames, p50`, value: longest(watched, 0.5), unit: 'ms' },
          { what: `${among}: frames, p99`, value: longest(watched, 0.99), unit: 'ms' },
          {
            what: `${among}: frame, longest`,
            value: longest(watched),
            unit: 'ms',
            ...(name === 'long' && { atMost: FRAME_MS }),
          },
          { what: `${among}: frames over 50 ms`, value: over(watched) },
          {
            what: `${among}: processor time of a task, longest`,
            value: taskMs(watched),
            unit: 'ms',
            ...(name === 'long' && { atMost: FRAME_MS }),
          },
          { what: `${among}: processor time of the page`, value: cpuMs(watched), unit: 'ms' },
        ]
      }),
      { what: 'scrolling up: frames, p50', value: longest([up], 0.5), unit: 'ms' },
      { what: 'scrolling up: frames, p99', value: longest([up], 0.99), unit: 'ms' },
      { what: 'scrolling up: frame, longest', value: longest([up]), unit: 'ms' },
      {
        what: 'scrolling up: processor time of a task, longest',
        value: taskMs([up]),
        unit: 'ms',
        atMost: FRAME_MS,
      },
      { what: 'scrolling down: frame, longest', value: longest([down]), unit: 'ms' },
      {
        what: 'scrolling down: processor time of a task, longest',
        value: taskMs([down]),
        unit: 'ms',
        atMost: FRAME_MS,
      },
    ],
    { rounds, machine: machine() },
  )
  await moonlit.server.stop()
} finally {
  await browser.close()
  model.close()
  await dropDatabase(databaseUrl)
  rmSync(folder, { recursive: true, force: true })
}

/** What is started meanwhile has the priority of this process and keeps it. */
async function firstInLine<Started>(start: () => Promise<Started>): Promise<Started> {
  try {
    setPriority(NICENESS)
  } catch {
    return await start()
  }
  const started = await start()
  setPriority(0)
  return started
}
