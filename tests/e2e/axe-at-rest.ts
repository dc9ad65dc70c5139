import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Longer ones show something by themselves, such as how long a message stays. */
const FADE_MS_MAX = 1_000

/**
 * Axe, once nothing fades in any more: what is half there has too little contrast. It looks within this page alone and
 * tells of nothing but violations, which takes a third of the time: frames of other sites are theirs.
 */
export async function axeAtRest(page: Page): Promise<AxeBuilder> {
  await page.evaluate(async (longestMs) => {
    const fading = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const endMs = Number(effect?.getComputedTiming().endTime ?? 0)
        return playState === 'running' && endMs <= longestMs
      })
    // Asked anew in each frame: one that is taken away, or not drawn, may never say that it has finished.
    while (fading().length > 0) await new Promise(requestAnimationFrame)
  }, FADE_MS_MAX)
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}
