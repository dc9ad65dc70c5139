// `npm run screens -- http://127.0.0.1:3000` takes the pictures of docs/screens from a running server.
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ensureBrowser } from './ensure-browser.ts'

const url = process.argv[2] ?? 'http://127.0.0.1:3000'
const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})

for (const [device, viewport] of Object.entries(SIZES)) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url)
  await save(page, `home-${device}`)
  await page
    .getByRole('link', { name: /Seraphine/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /Seraphine/ }).waitFor()
  await save(page, `character-${device}`)
  await page.getByRole('link', { name: 'Talk to Seraphine' }).click()
  const composer = page.getByRole('textbox', { name: 'Message Seraphine' })
  for (const line of [
    'I did stay. What were you playing at the end?',
    'Send me a picture from the rooftop',
  ]) {
    await composer.fill(line)
    await composer.press('Enter')
    await page.getByRole('button', { name: 'Stop the reply' }).waitFor()
    await page.getByRole('button', { name: 'Stop the reply' }).waitFor({ state: 'detached' })
  }
  await save(page, `chat-${device}`)
  await context.close()
}
await browser.close()

async function save(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`docs/screens/${name}.webp`)
  console.log(`docs/screens/${name}.webp`)
}
