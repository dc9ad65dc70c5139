import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aSite, type Site } from './a-site.ts'

const MESSAGES = 10_000
const SHORT = 50
/** Rows that the page has at a time, however long the talk is. */
const ROWS_MAX = 60
/** Of what the page holds once garbage is collected. */
const HEAP_MB_MAX = 100

let model: Awaited<ReturnType<typeof aModelServer>>
let site: Site
test.beforeAll(async () => {
  model = await aModelServer()
  site = await aSite({ LLM_BASE_URL: model.baseUrl })
})
test.afterAll(async () => {
  await site.close()
  model.close()
})

/** Times of the frames since the last call, in words for whoever reads the figures: they are measured, not judged. */
async function frames(page: Page, when: string) {
  const times = (await page.evaluate(() => window.frameTimes?.splice(0) ?? [])).sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return `${when}: ${times.length} frames, half below ${at(0.5)} ms, 95% below ${at(0.95)} ms, the longest ${at(1)} ms`
}

declare global {
  interface Window {
    frameTimes?: number[]
  }
}

const log = (page: Page) => page.getByRole('log')
const fromEnd = (page: Page) =>
  log(page).evaluate((element) => Math.round(element.scrollHeight - element.scrollTop - element.clientHeight))

const rows = (page: Page) => log(page).locator('[data-index]')
const nodes = (page: Page) => log(page).evaluate((element) => element.querySelectorAll('*').length)

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/**
 * Sends what stands in the field and waits for the reply; answers the frames until then, and what the longest task of the
 * page took of the processor: that is the page's own, whatever else the machine does. Asks the page as little as it can.
 */
async function reply(page: Page, when: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown[] as TraceEvent[])))
  await page.getByRole('textbox', { name: /^Message / }).fill('And the tide? [slow]')
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'disabled-by-default-devtools.timeline',
  })
  await frames(page, 'before')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('[role=log] article')].at(-1)
    return last?.textContent?.includes('The lamp is lit and the kettle is on again.') && !last.ariaBusy
  })
  const figures = await frames(page, when)
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
  const cpuMs = tasks.map(({ tdur = 0 }) => tdur / 1000)
  const all = cpuMs.reduce((sum, one) => sum + one, 0)
  return `${figures}, processor time of the longest task ${Math.round(Math.max(...cpuMs))} ms, of all ${Math.round(all)} ms`
}

async function open(page: Page, place: number, messages: number) {
  const premadeId = site.server.context.characters.visible()[place]?.model.premadeId
  await page.goto(`${site.url}/chat?with=${premadeId}`)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await fill(new URL(page.url()).searchParams.get('chat') ?? '', messages)
  await page.reload()
  await expect(log(page).getByText(`Line ${messages}.`)).toBeVisible()
  await expect.poll(() => fromEnd(page)).toBe(0)
}

async function fill(chatId: string, messages: number) {
  await site.server.context.db.rows(sql`
    insert into messages (chat_id, seq, id, author, content, status, created_at)
    select ${chatId}::uuid, n, gen_random_uuid(), case when n % 2 = 0 then 'user' else 'character' end,
      'Line ' || n || '. ' || repeat('The tide comes in at five and the boats go out. ', (n % 9)::int),
      'finished', now() - (${messages} - n) * interval '7 minutes'
    from generate_series(2, ${messages}::int) n`)
  await site.server.context.db.rows(sql`update chats set last_seq = ${messages} where id = ${chatId}::uuid`)
}

test('[CHAT-07] a chat of 10,000 messages opens at its end, holds its place, is read to its beginning and answered, with few rows', async ({
  page,
}, { annotations }) => {
  test.setTimeout(600_000)
  await page.addInitScript(() => {
    const times: number[] = []
    window.frameTimes = times
    let last = performance.now()
    const tick = (now: number) => {
      times.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })

  // The same in a short talk, for what the machine makes of it.
  await open(page, 1, SHORT)
  const figures = [await reply(page, `a reply among ${SHORT}, the first`), await reply(page, 'the second')]
  await open(page, 0, MESSAGES)
  expect(await rows(page).count()).toBeLessThan(ROWS_MAX)
  const nodesAtFirst = await nodes(page)

  // What is being read stays where it is while older messages come in above it.
  const older = Promise.withResolvers<void>()
  await page.route('**/messages?before=*', async (route) => {
    await older.promise
    await route.fallback()
  })
  await log(page).hover()
  await page.mouse.wheel(0, -3300)
  const read = log(page).locator('[data-index]', { hasText: 'Line 9968.' })
  await expect(read).toHaveAttribute('data-index', '17')
  const before = await read.boundingBox()
  older.resolve()
  await expect(read).toHaveAttribute('data-index', '67')
  await expect.poll(() => read.boundingBox()).toEqual(before)

  // All the way up, page after page, until the page has every message.
  await frames(page, 'before')
  await expect(async () => {
    for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, -4000)
    await expect(log(page).getByText('Line 2.', { exact: false }).first()).toBeVisible({ timeout: 100 })
    await expect(rows(page).first()).toHaveAttribute('data-index', '0', { timeout: 100 })
  }).toPass({ timeout: 400_000, intervals: [0] })
  figures.push(await frames(page, 'scrolling'))
  expect(await rows(page).count()).toBeLessThan(ROWS_MAX)

  // A reply comes in while all of them are held.
  figures.push(await reply(page, `a reply among ${MESSAGES}, the first`))
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  expect(Number(await rows(page).last().getAttribute('data-index'))).toBe(MESSAGES + 1)
  expect(await rows(page).count()).toBeLessThan(ROWS_MAX)
  expect(await nodes(page)).toBeLessThan(2 * nodesAtFirst)
  figures.push(await reply(page, 'the second'))
  const heapMb = Math.round((await heapBytes(page)) / 1e6)
  expect(heapMb).toBeLessThan(HEAP_MB_MAX)
  const description = [...figures, `${heapMb} MB of heap`].join('; ')
  annotations.push({ type: 'figures', description })
})
