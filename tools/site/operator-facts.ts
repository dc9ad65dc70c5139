import type { Plugin } from 'vite'
import type { SiteFacts } from '#server/platform/site-facts.ts'

/** Has every page of the build read these facts where it reads `content/site.json`. */
export const operatorFacts = (facts: SiteFacts): Plugin => ({
  name: 'operator-facts',
  enforce: 'pre',
  load: {
    filter: { id: /\/content\/site\.json$/ },
    handler: () => JSON.stringify(facts),
  },
})
