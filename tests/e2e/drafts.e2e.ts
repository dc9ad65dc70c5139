import { type Browser, expect, type Page, test } from '@playwright/test'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(() => site.close())

const field = (page: Page) => page.getByRole('textbox', { name: /^Message/ })
const saves = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/draft') && answer.request().method() === 'POST' && answer.ok(),
  )
const looks = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.request().method() === 'GET')

/** The same account on two devices, which share nothing but the server. */
async function twoDevices(browser: Browser) {
  const { visitor } = await anAccount(site.server)
  const chat = await visitor.openChat(site.server.context.characters.visible()[0]?.model.premadeId ?? '')
  const device = async () => {
    const page = await (await browser.newContext()).newPage()
    await holdToken(page, site, visitor.token ?? '')
    return page
  }
  return {
    visitor,
    chat,
    path: `${site.url}/chat?chat=${chat.id}`,
    phone: await device(),
    desk: await device(),
  }
}

test('what is being written on one device is on the other as the chat is opened there, and is gone once it is sent', async ({
  browser,
}) => {
  const { path, phone, desk } = await twoDevices(browser)
  await phone.goto(path)
  const saved = saves(phone)
  await field(phone).fill('The ferry leaves at')
  await saved

  await desk.goto(path)
  await expect(field(desk)).toHaveValue('The ferry leaves at')
  const longer = saves(desk)
  await field(desk).fill('The ferry leaves at eight.')
  await longer

  const looked = looks(phone)
  await phone.reload()
  await looked
  await expect(field(phone)).toHaveValue('The ferry leaves at eight.')
  const emptied = saves(phone)
  await field(phone).press('Enter')
  await expect(phone.getByRole('log').getByText('The ferry leaves at eight.')).toBeVisible()
  await emptied
  site.goOn()

  await desk.reload()
  await expect(desk.getByRole('log').getByText('The ferry leaves at eight.')).toBeVisible()
  await expect(field(desk)).toHaveValue('')
})

test('a tab in which somebody types is not written into, and has the last word', async ({ browser }) => {
  const { visitor, chat, path, phone, desk } = await twoDevices(browser)
  await phone.goto(path)
  const saved = saves(phone)
  await field(phone).fill('From the phone')
  await saved

  const goOn = Promise.withResolvers<void>()
  await desk.route('**/draft', async (route) => {
    await goOn.promise
    await route.continue()
  })
  await desk.goto(path)
  await field(desk).fill('From the desk')
  const looked = looks(desk)
  goOn.resolve()
  await looked
  await expect
    .poll(async () => (await (await visitor.fetchApi('GET', `/chats/${chat.id}/draft`)).json()).draft.content)
    .toBe('From the desk')
  await expect(field(desk)).toHaveValue('From the desk')
  await expect(field(phone)).toHaveValue('From the phone')
})

test('a guest keeps it in the browser, and nothing is asked', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/draft') && asked.push(request.url()))
  const [character] = site.server.context.characters.visible()
  await page.goto(`${site.url}/chat?with=${character?.model.premadeId}`)
  await field(page).fill('Half a')
  await page.reload()
  await expect(field(page)).toHaveValue('Half a')
  expect(asked).toEqual([])
})
