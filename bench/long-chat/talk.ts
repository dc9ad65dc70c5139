import type { Browser } from '@playwright/test'
import pg from 'pg'
import { rounded } from '../figures.ts'

/** A turn of the wheel: somebody who wants to be at the beginning soon. */
const WHEEL_PX = 4_000
/** Somebody who reads. */
const SLOW_WHEEL_PX = 600
const SLOW_TURNS = 100
const POLLING_MS = 500

type TalkOptions = { url: string; databaseUrl: string; premadeId: string; messages: number }

/** A guest's talk of so many messages, open at its end in a tab of its own. */
export async function openTalk(browser: Browser, { url, databaseUrl, premadeId, messages }: TalkOptions) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${url}/chat?with=${premadeId}`)
  await page.waitForURL(/\/chat\?chat=/)
  await fill(databaseUrl, new URL(page.url()).searchParams.get('chat') ?? '', messages)
  await page.reload()
  const log = page.getByRole('log')
  await log.getByText(`Line ${messages}.`).waitFor()
  const session = await context.newCDPSession(page)
  let replies = 0

  const shows = (words: string) =>
    page.evaluate(
      (wanted) => document.querySelector('[role=log]')?.textContent?.includes(wanted) ?? false,
      words,
    )

  return {
    page,
    /** Until every message has come. */
    async scrollToBeginning() {
      await log.hover()
      while (!(await shows('Line 2.')))
        for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, -WHEEL_PX)
    },

    /** Some of the way down again, then to the end at once. */
    async scrollToEnd() {
      await log.hover()
      for (let turn = 0; turn < SLOW_TURNS; turn++) await page.mouse.wheel(0, SLOW_WHEEL_PX)
      await log.focus()
      while (!(await shows(`Line ${messages}.`))) {
        await page.keyboard.press('End')
        await page.waitForTimeout(500)
      }
    },

    /** Before anything is counted: to find the field among all roles takes the page tens of milliseconds. */
    async type() {
      replies += 1
      await page.getByRole('textbox', { name: /^Message / }).fill(`And then? Tell me story ${replies}`)
    },

    /** Sends what was typed and waits for the last word of its reply; asks the page as little as it can. */
    async reply() {
      await page.keyboard.press('Enter')
      await page.waitForFunction(
        (text) => {
          const [asked, last] = [...document.querySelectorAll('[role=log] article')].slice(-2)
          return asked?.textContent?.includes(text) && last?.textContent?.includes('lamp') && !last.ariaBusy
        },
        `Tell me story ${replies}`,
        { polling: POLLING_MS },
      )
    },

    /** The numbers of rows end with how many there are. */
    held: () =>
      page.evaluate(
        () =>
          1 +
          Math.max(
            ...[...document.querySelectorAll<HTMLElement>('[role=log] [data-index]')].map(({ dataset }) =>
              Number(dataset.index),
            ),
          ),
      ),

    async heapMb() {
      await session.send('HeapProfiler.collectGarbage')
      return rounded((await session.send('Runtime.getHeapUsage')).usedSize / 1e6)
    },
  }
}

/** Lines of 1 to 80 words, from both sides, seven minutes apart. */
async function fill(databaseUrl: string, chatId: string, messages: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into messages (chat_id, seq, id, author, content, status, created_at)
     select $1, n, gen_random_uuid(), case when n % 2 = 0 then 'user' else 'character' end,
       'Line ' || n || '. ' || repeat('The tide comes in at five and the boats go out. ', (n % 9)::int),
       'finished', now() - ($2 - n) * interval '7 minutes'
     from generate_series(2, $2::int) n`,
    [chatId, messages],
  )
  await client.query('update chats set last_seq = $2 where id = $1', [chatId, messages])
  await client.end()
}
