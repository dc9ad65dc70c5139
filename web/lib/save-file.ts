/** The address of a file in memory is kept this long, for a browser that asks where to save it. */
const KEPT_MS = 60_000

/** Saves a file that is in memory, as a browser saves one that it has been sent. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}
