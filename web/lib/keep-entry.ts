import { latestEntry } from './latest-entry.ts'
import { storedTracked } from './note-entry.ts'

/**
 * Keeps by what the browser came here for the pages that it enters next, where visits may be counted; else this page
 * alone knows it, and what was kept is forgotten.
 */
export function keepEntry(mayCount: boolean): void {
  // Another tab may know of a later one.
  window.enteredBy = latestEntry()
  storedTracked.write(mayCount ? window.enteredBy : undefined)
}
