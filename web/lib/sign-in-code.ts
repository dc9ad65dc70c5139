let held: string | undefined

/**
 * Takes the single-use code of a link out of the address before anything else reads it: the router, a script of
 * somebody else's, or the next request, which would carry it as the page that it came from.
 */
export function takeSignInCode(): void {
  const taken = withoutCode(window.location.href)
  if (!taken) return
  held = taken.code
  window.history.replaceState(window.history.state, '', taken.address)
}

/** The code that was taken, until it has been used. */
export const heldSignInCode = () => held

export function dropSignInCode(): void {
  held = undefined
}

/** An address with `userBearerToken` in two parts; undefined for any other. */
export function withoutCode(address: string): { code: string; address: string } | undefined {
  const url = new URL(address)
  const code = url.searchParams.get('userBearerToken')
  if (code === null) return undefined
  url.searchParams.delete('userBearerToken')
  return { code, address: url.href }
}
