import type { Page } from '@playwright/test'

/** What a screen reader announces of alerts from now on: each that is put in or gets other words, whatever stood there before. */
export async function hearAlerts(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const said: string[] = []
    const alertsAt = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const around = element?.closest('[role=alert]')
      return around ? [around] : [...(element?.querySelectorAll('[role=alert]') ?? [])]
    }
    new MutationObserver((changes) => {
      const changed = changes.flatMap(({ type, target, addedNodes }) =>
        type === 'characterData' ? [target] : [...addedNodes],
      )
      said.push(...[...new Set(changed.flatMap(alertsAt))].map((alert) => alert.textContent))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return said
  })
  return async () => await heard.jsonValue()
}
