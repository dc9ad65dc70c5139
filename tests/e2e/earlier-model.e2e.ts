import { expect, type Page, test } from '@playwright/test'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aSite, type Site } from './a-site.ts'
import { button } from './account-steps.ts'
import { atDesk, atDeskOn, giveReason, lookAt } from './desk-steps.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

let present: Awaited<ReturnType<typeof aModelServer>>
let earlier: Awaited<ReturnType<typeof aModelServer>>
let site: Site
test.beforeAll(async () => {
  present = await aModelServer()
  earlier = await aModelServer()
  site = await aSite({
    LLM_BASE_URL: present.baseUrl,
    LLM_MODEL: 'old-model',
    LLM_EARLIER_BASE_URL: earlier.baseUrl,
  })
})
test.afterAll(async () => {
  await site.close()
  present.close()
  earlier.close()
})

/** Sets the models as an operator would. */
async function set(values: { model: object; earlier: object }) {
  const { engineSettings } = site.server.context
  const record = async () => {}
  await engineSettings.setModel({ values: values.model, version: engineSettings.model().version, record })
  await engineSettings.setEarlier({
    values: values.earlier,
    version: engineSettings.earlier().version,
    record,
  })
}
test.beforeEach(() => set({ model: {}, earlier: {} }))

const lines = (page: Page) => page.getByRole('log').locator('[data-index]')
const card = (page: Page) => page.getByRole('complementary', { name: 'New model' })
const NEW_LINE = /^From here on \S+ speaks with a new model\.$/
const EARLIER_LINE = /^From here on \S+ speaks with the earlier model\.$/

async function say(page: Page, text: string, count: number) {
  await page.getByRole('textbox', { name: /^Message / }).fill(text)
  await button(page, 'Send').click()
  await expect(lines(page)).toHaveCount(count)
  await expect(button(page, 'Send')).toBeVisible()
}

/** A talk that has begun with a model that is replaced by another then. */
async function anOldTalk(page: Page) {
  const [character] = site.server.context.characters.visible()
  await page.goto(`${site.url}/chat?with=${character?.model.premadeId}`)
  await expect(lines(page)).toHaveCount(1)
  await say(page, 'Good evening [say: The lamp is lit, and the kettle is on.]', 3)
  await set({ model: { model: 'new-model' }, earlier: { model: 'old-model' } })
  await page.reload()
  await expect(card(page)).toBeVisible()
}

async function chooseInMenu(page: Page, name: string) {
  await button(page, 'More').click()
  await button(page, name).click()
}

test('a talk keeps its model until its user has compared and chosen, and goes back in one tap', async ({
  page,
}) => {
  await anOldTalk(page)
  await expect(card(page)).toContainText(/There is a new model\. \S+ speaks with the earlier one until/)
  await expect(page.getByText(NEW_LINE)).toHaveCount(0)
  await button(page, 'Compare').click()
  await expect(card(page)).toContainText('This reply is by the new model.')
  const writings = page.getByRole('group', { name: 'Writings of this reply' })
  await expect(writings).toContainText('2/2')
  await expect(writings).toContainText('New model')
  await writings.getByRole('button', { name: 'Previous writing' }).click({ force: true })
  await expect(writings).toContainText('Earlier model')
  await expect(page.getByText(NEW_LINE)).toHaveCount(0)

  await button(page, 'Use the new one').click()
  await expect(card(page)).toHaveCount(0)
  await expect(lines(page).nth(2).getByText(NEW_LINE)).toBeVisible()
  await say(page, 'And then?', 5)
  await expect(page.getByRole('log').getByText(NEW_LINE)).toHaveCount(1)
  await expect(lines(page).nth(2).getByText(NEW_LINE)).toBeVisible()

  await chooseInMenu(page, 'Go back to the earlier model')
  await expect(lines(page).nth(4).getByText(EARLIER_LINE)).toBeVisible()
  await page.reload()
  await expect(lines(page).nth(4).getByText(EARLIER_LINE)).toBeVisible()
  await chooseInMenu(page, 'Use the new model')
  await expect(page.getByRole('log').getByText(EARLIER_LINE)).toHaveCount(0)
})

test('who keeps the earlier model is told nothing more, and who talks on without choosing keeps it too', async ({
  page,
}) => {
  await anOldTalk(page)
  await say(page, 'And then?', 5)
  await expect(page.getByText(NEW_LINE)).toHaveCount(0)
  await button(page, 'Keep the earlier one').click()
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await expect(lines(page)).toHaveCount(5)
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByText(NEW_LINE)).toHaveCount(0)
})

test('where the earlier model is ended, the talk says so and nothing is to be chosen', async ({ page }) => {
  await anOldTalk(page)
  await set({ model: { model: 'new-model' }, earlier: {} })
  await page.reload()
  const line = lines(page)
    .nth(2)
    .getByText(/^From here on \S+ speaks with a new model\. The earlier one is not/)
  await expect(line).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await button(page, 'More').click()
  await expect(button(page, 'Export chat')).toBeVisible()
  await expect(button(page, 'Go back to the earlier model')).toHaveCount(0)
})

test('an operator names the earlier model, sees how many talks stay with it, and ends it', async ({
  page,
}) => {
  await anOldTalk(page)
  await set({ model: { model: 'new-model' }, earlier: {} })
  await atDesk(page, site)
  await page.goto(`${site.url}/admin/engines`)
  const part = page.getByRole('region', { name: 'Earlier model', exact: true })
  await expect(part).toContainText('None. Name the model that was in place before')
  await part.getByRole('textbox', { name: 'Model' }).fill('old-model')
  await button(page, 'Test these values: Earlier model').click()
  await expect(part).toContainText(/Answered in/)
  await part.getByRole('button', { name: 'Save' }).click()
  await giveReason(page, 'Set it')
  await expect(part).toContainText('Talks that began with old-model stay with it')
  await expect(part).toContainText(/[1-9]\d* talks? stays? with it: /)
  await part.getByRole('radio', { name: 'Nobody: it is ended' }).check({ force: true })
  await part.getByRole('button', { name: 'Save' }).click()
  await giveReason(page, 'Set it')
  await expect(part.getByText('Ended', { exact: true })).toBeVisible()
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`a talk with a new model is free of axe's violations, ${device}, ${theme}`, async ({ page }, info) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await wearTheme(page, theme)
    const look = lookAt(page, info)
    await anOldTalk(page)
    await look('choice')
    await button(page, 'Compare').click()
    await expect(card(page)).toContainText('This reply is by the new model.')
    await look('compared')
    await button(page, 'Previous writing').click({ force: true })
    await button(page, 'Use the new one').click()
    await expect(page.getByText(NEW_LINE)).toBeVisible()
    await say(page, 'And then?', 5)
    await look('changed')
  })

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`the earlier model at the desk is free of axe's violations, ${device}, ${theme}`, async ({
    page,
  }, info) => {
    await set({ model: { model: 'new-model' }, earlier: { model: 'old-model' } })
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await page.goto(`${site.url}/admin/engines`)
    await expect(page.getByText(/talks? stays? with it: /)).toBeVisible()
    await look('earlier')
  })
