/** What the person at the terminal can put right; its message is all that is shown. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}
