import { expect, test } from '@playwright/test'
import { wake } from './wake.ts'
import { aWholeSite, walk } from './walk.ts'

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
  const visits = site.pages.map(({ path }) => ({ path, role: 'guest' as const }))
  const look = { theme: 'night', context: {} }
  const faults = await walk(browser, site, visits, look, async (page) => {
    await wake(page)
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
