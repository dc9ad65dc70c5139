import type { Page } from '@playwright/test'

/** A sign of life. Twice: a first move in a page has no distance, and a mouse that rests wakes nothing. */
export async function moveMouse(page: Page) {
  await page.mouse.move(200, 299)
  await page.mouse.move(200, 300)
}

/** Waits until the page is React's: what happens from then on stays in this document. */
export const untilAwake = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, '__reactRouterDataRouter')?.state?.initialized)

export async function wake(page: Page) {
  await moveMouse(page)
  await untilAwake(page)
}
