/**
 * Reads a part of the query and takes it out of the address bar and the history, so that a secret in it is neither
 * seen, nor shared, nor sent along as the page that a request came from.
 */
export function takeFromAddress(name: string): string {
  const address = new URL(window.location.href)
  const value = address.searchParams.get(name) ?? ''
  if (!address.searchParams.has(name)) return ''
  address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
  return value
}

/** Characters of an address's message; nobody needs more to say what went wrong. */
const PROBLEM_CHARS_MAX = 300

/** What went wrong on the way to a form, as the page before it wrote it into the address (FORM-07). */
export const takeProblem = (): string => takeFromAddress('errorMessage').slice(0, PROBLEM_CHARS_MAX)
