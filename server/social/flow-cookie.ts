/** How long a sign-in may take, from the button to the way back. */
export const FLOW_MS = 10 * 60_000

/** 256 random bits as base64url, as states and the secrets of browsers are. */
const SECRET = /^[\w-]{43}$/

/**
 * A cookie for each sign-in, so that two tabs do not end one another's. With TLS no other host below ours can plant one
 * of this name, for which browsers want the whole site as its path.
 */
const nameOf = (state: string, isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}sign-in-${state.slice(0, 8)}`

/** Binds a sign-in to the browser that began it. `Lax`: the way back is a link from the provider's site. */
export const flowCookie = (state: string, browser: string, isSecure: boolean) =>
  `${nameOf(state, isSecure)}=${browser}; Path=${isSecure ? '/' : '/auth'}; Max-Age=${FLOW_MS / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Takes that cookie away again. */
export const endedFlowCookie = (state: string, isSecure: boolean) =>
  flowCookie(state, '', isSecure).replace(/Max-Age=\d+/, 'Max-Age=0')

/** The browser's secret for a sign-in; undefined where this browser has not begun it. */
export function browserOf(
  state: string,
  cookieHeader: string | undefined,
  isSecure: boolean,
): string | undefined {
  if (!SECRET.test(state)) return undefined
  const start = `${nameOf(state, isSecure)}=`
  const cookie = cookieHeader?.split(/; */).find((each) => each.startsWith(start))
  const browser = cookie?.slice(start.length)
  return browser !== undefined && SECRET.test(browser) ? browser : undefined
}
