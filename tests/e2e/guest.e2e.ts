import { expect, test } from '@playwright/test'
import { moveMouse } from './wake.ts'
import { aWholeSite, walk } from './walk.ts'

/** The examples of these are of a link that has ended, or of nothing: the answer says so, whoever asks. */
const OF_WHAT_IS_GONE = /^\/(?:404|complete-register|shared)\b/

let site: Awaited<ReturnType<typeof aWholeSite>>
test.beforeAll(async () => {
  site = await aWholeSite()
})
test.afterAll(async () => await site.close())

test('no page of somebody who talks here without an account has the browser note an error', async ({
  browser,
}) => {
  // Many pages in one test.
  test.slow()
  const visits = site.pages
    .filter(({ path }) => !OF_WHAT_IS_GONE.test(path))
    .map(({ path }) => ({ path, role: 'guest' as const }))
  const look = { theme: 'night', context: {} }
  const faults = await walk(browser, site, visits, look, async (page) => {
    await moveMouse(page)
    await page.waitForLoadState('networkidle')
    const noted = await page.consoleMessages()
    return (
      noted
        .filter((message) => message.type() === 'error')
        // The walk itself keeps the stream of changes closed.
        .filter((message) => !message.location().url.includes('/api/events'))
        .map((message) => `${message.text()} ${message.location().url}`)
    )
  })
  expect(faults).toEqual([])
})
