import type { Page } from '@playwright/test'

/**
 * What lies beyond an edge of the window, at either side, where nothing scrolls to it. The page clips what is too wide,
 * so the width of its content says nothing.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { width, left, right } = element.getBoundingClientRect()
      const isBeyond = right > edge || left < -1
      return width > 0 && isBeyond && element.checkVisibility() && !scrolls(element.parentElement)
    })
    const wide = document.scrollingElement?.scrollWidth ?? 0
    return [
      ...(wide > edge ? [`is ${wide} px wide`] : []),
      ...beyond.slice(0, 1).map(({ tagName, className }) => `cuts off ${tagName}.${className}`),
    ]
  })

/** What is left of a window of 1280 pixels at 400 percent (WCAG 1.4.10), and at 200 (1.4.4). */
export const AT_400 = { width: 320, height: 256 }
const AT_200 = { width: 640, height: 512 }

/** What lies beyond an edge at 200 and at 400 percent; the window is afterwards as it was. */
export async function cutOffWhenZoomed(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const viewport of [AT_400, AT_200]) {
    await page.setViewportSize(viewport)
    await nextFrame(page)
    faults.push(...(await cutOff(page)).map((fault) => `at ${viewport.width} px ${fault}`))
  }
  if (before) await page.setViewportSize(before)
  await nextFrame(page)
  return faults
}

/** What lies beyond an edge where the page is read from the right. */
export async function cutOffFromTheRight(page: Page): Promise<string[]> {
  await turn(page, 'rtl')
  const faults = await cutOff(page)
  await turn(page, 'ltr')
  return faults.map((fault) => `from the right ${fault}`)
}

/** As a page of a language that is written in `direction` would stand; all of today's are written from the left. */
export async function turn(page: Page, direction: 'ltr' | 'rtl') {
  await page.evaluate((dir) => {
    document.documentElement.dir = dir
  }, direction)
  await nextFrame(page)
}

/** The second frame: in the first what listens to the width hears of it, and then the page is laid out anew. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
