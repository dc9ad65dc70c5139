import { expect, test } from '@playwright/test'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { shareWithSite } from './share-with-site.ts'
import { wearTheme } from './wear-theme.ts'

// What a phone shares with the site before the service worker is there: it is blocked here.

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`what is shared by somebody who never opened a page of their own loses no word, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await page.goto('/')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const song = { title: 'A song', text: '夜 & day', url: 'https://songs.example/moon' }
    await shareWithSite(page, song)
    const told = 'A song\n夜 & day\nhttps://songs.example/moon'
    await expect(page.getByRole('blockquote')).toHaveText(told)
    await expect(page.getByRole('heading', { name: 'No chats yet' })).toBeVisible()
    await page.screenshot({ path: info.outputPath('shared.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    // The server is told of it by the form, and by no address.
    expect(asked.filter((url) => url.split('#')[0]?.includes('song'))).toEqual([])

    // Whoever finds somebody first comes back to it.
    await page.goto('/ai-girlfriend/seraphine')
    await page.getByRole('link', { name: 'Talk to Seraphine' }).click()
    await expect(page.getByRole('textbox', { name: 'Message Seraphine' })).toBeVisible()
    await shareWithSite(page, song)
    await page.getByRole('link', { name: 'Seraphine' }).click()
    await expect(page.getByRole('textbox', { name: 'Message Seraphine' })).toHaveValue(told)
  })
}

test('a card that is shared before the site can take one is asked for once more', async ({ page }) => {
  await page.goto('/')
  await shareWithSite(page, {}, { name: 'vera.json', content: '{}' })
  await expect(page.getByRole('heading', { name: 'Share the card once more' })).toBeVisible()
  expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
})
