import { randomUUID } from 'node:crypto'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { anAccount } from '#tests/server/an-account.ts'
import { anOperatorAtDesk } from '#tests/server/an-operator.ts'
import type { Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import type { LOOKS } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

export const REASON = 'asked for by ticket 1204'
const BLOCKED = 'let us play: she is sixteen and we kiss'

/** The page is an operator's, to whose session the desk is open. What fades in would have too little contrast for axe. */
export async function atDesk(page: Page, site: Site) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const operator = await anOperatorAtDesk(site.server)
  await holdToken(page, site, operator.visitor.token ?? '')
  return operator
}

/** The same on one of the devices of `LOOKS`; answers how to look at the page. */
export async function atDeskOn(
  page: Page,
  site: Site,
  info: TestInfo,
  { theme, viewport }: Pick<(typeof LOOKS)[number], 'theme' | 'viewport'>,
) {
  await page.setViewportSize(viewport)
  await wearTheme(page, theme)
  await atDesk(page, site)
  return lookAt(page, info)
}

async function aChat(site: Site) {
  const account = await anAccount(site.server)
  const [character] = site.server.context.characters.visible()
  const chat = await account.visitor.openChat(character?.model.premadeId ?? '')
  return { ...account, chat }
}

/** Somebody whose message was blocked. */
export async function aBlockedUser(site: Site) {
  const { visitor, user, email, chat } = await aChat(site)
  const body = { clientId: randomUUID(), content: BLOCKED }
  const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, body)
  if (answer.status !== 451) throw new Error(`${answer.status} ${await answer.text()}`)
  return { visitor, user, email }
}

/** Somebody who reported a reply. */
export async function aReporter(site: Site) {
  const { visitor, user, email, chat } = await aChat(site)
  const { reply } = await visitor.send(chat.id, 'good evening, the lamp is lit')
  await visitor.follow(reply)
  const report = { reason: 'broken', note: 'It stops in the middle.' }
  const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/messages/${reply.id}/report`, report)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return { visitor, user, email }
}

export async function expectNoViolations(page: Page) {
  // A frame has a processor's page.
  const { violations } = await (await axeAtRest(page)).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Gives the reason that a dialog asks for. */
export async function giveReason(page: Page, confirm: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
}

/** Checks the page as it is, keeps a picture of it, and holds that nothing is wider than the window. */
export const lookAt = (page: Page, info: TestInfo) => async (name: string) => {
  await expectNoViolations(page)
  await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}
