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
