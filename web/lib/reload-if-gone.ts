/** For so long a page that was loaded anew is not loaded anew again: a file that is missing for good would not end it. */
const YOUNG_MS = 10_000

/**
 * Loads the page anew where the server has a file of it no more: the site has a later version than the page that is
 * open. Nothing happens without a connection, and where something is typed that would be lost.
 */
export async function reloadIfGone(file: string): Promise<void> {
  const isReloaded = performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload'
  if (isReloaded && performance.now() < YOUNG_MS) return
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.status === 404 && !isTyping()) location.reload()
}

/** What somebody types into; part of the boot script, where every byte counts. */
const TYPED = 'input:not([type=hidden],[type=radio],[type=checkbox]),textarea'

const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(({ value }) => value)
