import { redirectDocument } from 'react-router'
import { CARD_PAGES } from '#contract/addresses.ts'

/**
 * Card fields may stand only in a page that the server sent as one for them: from any other page it is asked for
 * anew. `boot.ts` marks which page the server was asked for.
 */
export function needCardDocument(request: Request): void {
  const { pathname, search } = new URL(request.url)
  if (CARD_PAGES.includes(document.documentElement.dataset.page ?? '')) return
  throw redirectDocument(pathname + search)
}
