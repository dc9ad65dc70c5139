import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { ADULT_TEXT_VERSION } from '#contract/adult-confirmation.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { aNamedSite } from './a-named-site.ts'
import type { Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { moveMouse } from './wake.ts'

let site: Site
test.beforeAll(async () => {
  site = await aNamedSite(async () => ({
    AGE_ASSURANCE: 'table',
    COUNTRY_HEADER: 'x-country',
    STATE_HEADER: 'x-state',
  }))
})
test.afterAll(() => site.close())

const character = () => site.server.context.characters.visible()[0]?.model

const chatAddress = () => `${site.url}/chat?with=${character()?.premadeId}`
const dialog = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
/** As if nobody had ever said to be an adult. */
const forgetWords = () => site.server.context.db.rows(sql`update users set adult_since = null`)
const field = (page: Page) => page.getByRole('textbox', { name: /^Message/ })

test('[SAF-30] [SAF-21] [SAF-23] a visitor says to be 18 or older, sees that this is an AI, and may write', async ({
  page,
}) => {
  await page.goto(chatAddress())
  const question = dialog(page, 'Are you 18 or older?')
  await expect(question).toContainText('you say that you are 18 or older')
  await expect(question).toContainText('may not be suitable for some minors')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(field(page)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByText(`${character()?.name} is an AI character.`)).toBeVisible()

  await page.goto(chatAddress())
  await expect(field(page)).toBeVisible()
  await expect(question).toBeHidden()
})

for (const who of ['a visitor', 'somebody with an account'])
  test(`[SAF-30] the first picture that ${who} asks for comes without a second press, once they say to be 18 or older`, async ({
    page,
  }) => {
    if (who !== 'a visitor') {
      const { visitor } = await anAccount(site.server)
      await holdToken(page, site, visitor.token ?? '')
    }
    await page.goto(`${site.url}/nsfw-ai-image-generator`)
    await moveMouse(page)
    await expect(page.locator('dl')).toContainText('left')
    await page.getByRole('textbox', { name: 'What is happening' }).fill('a woman in a red dress on the beach')
    await page.getByRole('button', { name: 'Generate' }).click()
    await dialog(page, 'Are you 18 or older?').getByRole('button', { name: 'I am 18 or older' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    const pictures = page.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')
    await expect(pictures).toHaveCount(1, { timeout: 60_000 })
  })

test('[SAF-30] a message that the question for the age stopped is sent once it is answered', async ({
  page,
}) => {
  const { visitor } = await anAccount(site.server)
  await visitor.fetchApi('POST', '/age/confirm', { version: ADULT_TEXT_VERSION })
  const chat = await visitor.openChat(character()?.premadeId ?? '')
  await forgetWords()
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/chat?chat=${chat.id}`)
  await field(page).fill('Good evening')
  await page.keyboard.press('Enter')
  await dialog(page, 'Are you 18 or older?').getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  site.goOn()
  await expect(page.getByRole('log')).toContainText('The lamp is lit,')
  await expect(page.getByRole('log').getByText('Good evening')).toHaveCount(1)
})

test('[SAF-30] whoever does not say so is led away from the chat', async ({ page }) => {
  await page.goto(chatAddress())
  await dialog(page, 'Are you 18 or older?').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('[SAF-30] a link to a picture asks a stranger the same before it shows anything', async ({ page }) => {
  const painter = aVisitor(site.server.url)
  const ask = async (path: string, body?: object) =>
    await (await painter.fetchApi(body ? 'POST' : 'GET', path, body)).json()
  await ask('/age/confirm', { version: ADULT_TEXT_VERSION })
  const clientId = randomUUID()
  await ask('/picture-jobs', { clientId, premadeId: character()?.premadeId })
  const job = () => ask(`/picture-jobs/${clientId}`)
  await expect.poll(job, { timeout: 60_000 }).toMatchObject({ status: 'done' })
  const [picture] = (await job()).pictures
  const { address } = await ask(`/pictures/${picture.id}/share`, {})

  await page.goto(site.url + address)
  await expect(dialog(page, 'Are you 18 or older?')).toBeVisible()
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(0)
  await dialog(page, 'Are you 18 or older?').getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(page.getByRole('article').getByRole('img')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test.describe('from the United Kingdom', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'GB' } })

  test('[SAF-30] [SAF-32] a card says why a chat is closed, and a check of the age opens it', async ({
    page,
  }) => {
    await page.goto(chatAddress())
    const card = dialog(page, 'A proof of age is needed in the United Kingdom')
    await expect(card.getByRole('link', { name: 'Online Safety Act 2023' })).toHaveAttribute(
      'href',
      /legislation\.gov\.uk/,
    )
    await expect(card).toContainText('It learns nothing of your chats')
    await card.getByRole('button', { name: 'Prove my age' }).click()
    await expect(page.getByRole('heading', { name: 'Age check' })).toBeVisible()
    await page.getByRole('link', { name: '18 or older, by facial age estimation' }).click()
    await expect(field(page)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  test('[SAF-33] after a check that did not prove it the card says when there can be another', async ({
    page,
  }) => {
    await page.goto(chatAddress())
    const card = dialog(page, /^A proof of age is needed/)
    await card.getByRole('button', { name: 'Prove my age' }).click()
    await page.getByRole('link', { name: 'Not proven to be 18 or older' }).click()
    await expect(card).toContainText('The last check did not prove it. You can try again on')
    await expect(card.getByRole('button', { name: 'Prove my age' })).toBeHidden()
    await card.getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
  })
})
