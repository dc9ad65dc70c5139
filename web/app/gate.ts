import { redirect } from 'react-router'
import { codeIn } from '#web/lib/offer-code.ts'
import { session } from '#web/lib/session.ts'
import { loadSession } from '#web/lib/session-calls.ts'
import { heldSignInCode } from '#web/lib/sign-in-code.ts'
import { storedDiscount, storedToken } from '#web/lib/storage.ts'
import { redirectFor } from './redirects.ts'

/** Pages that somebody with a token sees at once, user or guest: waiting for the answer would only cost time. */
const FOR_ANY_TOKEN: readonly string[] = ['/chat']

let shownPath: string | undefined

/** Tells the gate which page is shown, so that it knows where a move begins. */
export function noteShownPath(path: string): void {
  shownPath = path
}

/**
 * Stands before the pages that the browser puts together: learns who is there and applies the redirect rules, so that
 * no page is seen by somebody who is to be led elsewhere.
 */
export async function gate({ request }: { request: Request }): Promise<void> {
  const { pathname: path, search } = new URL(request.url)
  // [BANNER-07] Whoever is led elsewhere keeps the offer of the address that they came by.
  const code = codeIn(search)
  if (code) storedDiscount.write(code)
  const hasToken = storedToken.read() !== undefined
  const loaded = loadSession()
  if (hasToken && FOR_ANY_TOKEN.includes(path) && heldSignInCode() === undefined)
    // The page asks the server by itself and says so where there is no answer.
    loaded.catch(() => undefined)
  else await loaded
  const to = redirectFor({
    user: session.get().user,
    hasChats: storedToken.read() === undefined ? false : undefined,
    path,
    search,
    from: shownPath,
  })
  if (to !== undefined) throw redirect(to)
}
