import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { aSite, type Site } from './a-site.ts'

const MESSAGES = 10_000

/** How many messages the test scrolls through. */
const SCROLLED = 1_000

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(() => site.close())

/** Frame times in milliseconds since the last call. */
const frames = (page: Page) => page.evaluate(() => window.frameTimes?.splice(0) ?? [])

declare global {
  interface Window {
    frameTimes?: number[]
  }
}

const log = (page: Page) => page.getByRole('log')
const fromEnd = (page: Page) =>
  log(page).evaluate((element) => Math.round(element.scrollHeight - element.scrollTop - element.clientHeight))

/** How many messages the page has: the number of the last one, counted from the first that it has. */
const loaded = async (page: Page) => {
  const row = log(page).locator('[data-index]').first()
  const line = Number(/Line (\d+)/.exec(await row.innerText())?.[1])
  return MESSAGES - line + Number(await row.getAttribute('data-index'))
}

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

async function fill(chatId: string) {
  await site.server.context.db.rows(sql`
    insert into messages (chat_id, seq, id, author, content, status, created_at)
    select ${chatId}::uuid, n, gen_random_uuid(), case when n % 2 = 0 then 'user' else 'character' end,
      'Line ' || n || '. ' || repeat('The tide comes in at five and the boats go out. ', (n % 9)::int),
      'finished', now() - (${MESSAGES} - n) * interval '7 minutes'
    from generate_series(2, ${MESSAGES}::int) n`)
  await site.server.context.db.rows(sql`update chats set last_seq = ${MESSAGES} where id = ${chatId}::uuid`)
}

test('[CHAT-07] a chat of 10,000 messages opens at its end, holds its place and keeps few rows', async ({
  page,
}, { annotations }) => {
  test.setTimeout(180_000)
  const premadeId = site.server.context.characters.visible()[0]?.model.premadeId
  await page.goto(`${site.url}/chat?with=${premadeId}`)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await fill(new URL(page.url()).searchParams.get('chat') ?? '')
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

  await page.reload()
  await expect(log(page).getByText(`Line ${MESSAGES}.`)).toBeVisible()
  await expect.poll(() => fromEnd(page)).toBe(0)
  expect(await log(page).locator('[data-index]').count()).toBeLessThan(60)

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

  // A long way up, page after page: few rows are in the page, and little stays in memory.
  await frames(page)
  await expect(async () => {
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, -2000)
    expect(await loaded(page)).toBeGreaterThan(SCROLLED)
  }).toPass({ timeout: 90_000, intervals: [0] })
  expect(await log(page).locator('[data-index]').count()).toBeLessThan(60)
  const sorted = (await frames(page)).sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const heapMb = Math.round((await heapBytes(page)) / 1e6)
  expect(heapMb).toBeLessThan(100)
  annotations.push({
    type: 'figures',
    description: `${sorted.length} frames, half below ${at(0.5)} ms, 95% below ${at(0.95)} ms; ${heapMb} MB of heap`,
  })
})
