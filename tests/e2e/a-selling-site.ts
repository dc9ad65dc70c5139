import type { Clock } from '#server/platform/clock.ts'
import { aSandbox } from '#tests/server/a-sandbox.ts'
import { aNamedSite } from './a-named-site.ts'

/** A site where things are bought, with a processor of payments of its own. */
export async function aSellingSite(settings: Record<string, string> = {}, clock?: Clock) {
  const sandbox = await aSandbox()
  const site = await aNamedSite(() => ({ PAYMENTS_SANDBOX_URL: sandbox.url, ...settings }), clock)
  return {
    ...site,
    sandbox,
    async close() {
      await site.close()
      await sandbox.close()
    },
  }
}

export type SellingSite = Awaited<ReturnType<typeof aSellingSite>>
