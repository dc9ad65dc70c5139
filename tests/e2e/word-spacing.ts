import type { Page } from '@playwright/test'
import { cutOff } from './cut-off.ts'

/** What WCAG 1.4.12 lets a reader ask for. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/**
 * Where words are cut at an edge that nothing scrolls to. Lines that end with dots where they are too long, as a name in
 * a list, may be cut, and so may what is there for screen readers alone.
 */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ownWords = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const mayBeCut = (element: Element): boolean => {
      const { textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none'
    }
    /** How far words stand out of what is around them, along one axis; 0 where something scrolls to them. */
    function beyond(words: DOMRect, from: Element, axis: 'overflowX' | 'overflowY'): number {
      for (let frame: Element | null = from; frame && frame !== document.body; frame = frame.parentElement) {
        const overflow = getComputedStyle(frame)[axis]
        if (mayBeCut(frame) || /auto|scroll/.test(overflow)) return 0
        if (overflow === 'visible') continue
        const edges = frame.getBoundingClientRect()
        return axis === 'overflowX'
          ? Math.max(edges.left - words.left, words.right - edges.right)
          : Math.max(edges.top - words.top, words.bottom - edges.bottom)
      }
      return 0
    }
    const faults = [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      return ownWords(element).flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const words = range.getBoundingClientRect()
        const px = Math.max(beyond(words, element, 'overflowX'), beyond(words, element, 'overflowY'))
        return px > 1 ? [`cuts “${node.textContent?.trim().slice(0, 40)}” by ${Math.round(px)} px`] : []
      })
    })
    return faults.slice(0, 3)
  })

/** What is cut while a reader sets letters, words and lines wider apart (WCAG 1.4.12). */
export async function cutWhenWiderApart(page: Page): Promise<string[]> {
  // As a reader's own style sheet does, this one stands outside of the page and its policy.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
    return new Promise(requestAnimationFrame)
  }, SPACING)
  const faults = [...(await clipped(page)), ...(await cutOff(page))]
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return faults.map((fault) => `set wider apart ${fault}`)
}
