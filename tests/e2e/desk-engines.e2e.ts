import { expect, type Page, test } from '@playwright/test'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aSite, type Site } from './a-site.ts'
import { button } from './account-steps.ts'
import { atDesk, atDeskOn, giveReason, REASON } from './desk-steps.ts'
import { looksOf } from './looks.ts'

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

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, name: string) => part(page, 'Language model').getByRole('textbox', { name })

test('an operator tries values of the language model, saves them for a reason, and goes back', async ({
  page,
}) => {
  await atDesk(page, site)
  await page.goto(`${site.url}/admin/engines`)
  const voice = part(page, 'Language model')
  await expect(voice).toContainText('patient writes the replies now.')
  await field(page, 'Temperature').fill('3')
  await voice.getByRole('button', { name: 'Save' }).click()
  await expect(voice.getByText('Please enter a number of 0 to 2, or nothing.')).toBeVisible()
  await field(page, 'Temperature').fill('0.6')
  await field(page, 'Model').fill('another-model')
  await button(page, 'Test these values: Language model').click()
  await expect(voice.getByRole('status')).toContainText(/Answered in .* the first word after/)
  await voice.getByRole('button', { name: 'Save' }).click()
  await giveReason(page, 'Set it')
  await expect(voice).toContainText('another-model writes the replies now.')
  await expect(voice.getByText('Set here', { exact: true })).toBeVisible()
  await expect(field(page, 'Temperature')).toHaveValue('0.6')

  await voice.getByRole('radio', { name: 'The program’s own voice' }).check({ force: true })
  await voice.getByRole('button', { name: 'Save' }).click()
  await giveReason(page, 'Set it')
  await expect(voice.getByText('Own one in its place', { exact: true })).toBeVisible()
  await button(page, 'Back to the environment: Language model').click()
  await giveReason(page, 'Set it')
  await expect(voice.getByText('As the environment says', { exact: true })).toBeVisible()
  await expect(field(page, 'Temperature')).toHaveValue('')
  await page.goto(`${site.url}/admin/log`)
  await expect(page.getByRole('row', { name: /temperature 0\.6/ }).last()).toContainText('another-model')
  await expect(page.getByRole('row', { name: /model: as the environment says/ })).toContainText(REASON)
})

test('where nothing can be set, the page says so, and how long an answer took or why there was none', async ({
  page,
}) => {
  await atDesk(page, site)
  await page.goto(`${site.url}/admin/engines`)
  const pictures = part(page, 'Image engine')
  await expect(pictures).toContainText('nothing of it can be set')
  await expect(pictures.getByRole('textbox')).toHaveCount(0)
  await button(page, 'Test: Image engine').click()
  await expect(pictures.getByRole('status')).toContainText(/Answered in .* stand-in/)
  await button(page, 'Test: Guard').click()
  await expect(part(page, 'Guard').getByRole('status')).toContainText('None is set.')
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`the engines at the desk are free of axe's violations, ${device}, ${theme}`, async ({
    page,
  }, info) => {
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await page.goto(`${site.url}/admin/engines`)
    await field(page, 'Longest reply').fill('400')
    await button(page, 'Test these values: Language model').click()
    await expect(part(page, 'Language model').getByRole('status')).toContainText('Answered')
    await look('engines')
    await part(page, 'Language model').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('dialog')
  })
