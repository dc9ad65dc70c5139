import { NEWS } from '#web/lib/awake.ts'
import { isText, storage, storedToken } from '#web/lib/storage.ts'

/**
 * What runs on a page that a guest comes back to: the page sleeps on unless there is something to show. All of its
 * script is fifty times as much as this, and most visits begin with reading.
 */
async function hasNews(): Promise<boolean> {
  // The generator shows what they have made; an offer is told wherever they are.
  if (/generator/.test(location.pathname) || storage.entry('discountCode', isText).read()) return true
  const token = storedToken.read()
  const answer = await fetch('/api/user/guest', { headers: { authorization: `Bearer ${token}` } })
  // Whom the server knows as somebody else, or not at all, the page has to ask for itself.
  if (!answer.ok || answer.headers.get('authorization-token') !== token) return true
  const { guest } = await answer.json()
  return !guest || guest.warning || guest.unreadChats > 0
}

async function look() {
  // Without a connection there is nothing to tell.
  if (await hasNews().catch(() => false)) dispatchEvent(new Event(NEWS))
}

void look()
// The browser may show the page again as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && look())
