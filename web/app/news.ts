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
  const given = answer.headers.get('authorization-token')
  // Whom the server knows no more the page has to ask for itself.
  if (!answer.ok || !given) return true
  // It may be a new one in exchange, unless another tab has that.
  if (storedToken.read() === token) storedToken.write(given)
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
