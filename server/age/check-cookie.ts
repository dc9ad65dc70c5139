/** 256 random bits as base64url, as states and the secrets of browsers are. */
const SECRET = /^[\w-]{43}$/

/**
 * A cookie for each check, so that two tabs do not end one another's. With TLS no other host below ours can plant one of
 * this name, for which browsers want the whole site as its path.
 */
const nameOf = (state: string, isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}age-check-${state.slice(0, 8)}`

/** Binds a check to the browser that began it. `Lax`: the way back is a link from the provider's site. */
export const checkCookie = (state: string, browser: string, maxAgeS: number, isSecure: boolean) =>
  `${nameOf(state, isSecure)}=${browser}; Path=${isSecure ? '/' : '/age'}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The browser's secret for a check; undefined where this browser has not begun it. */
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
