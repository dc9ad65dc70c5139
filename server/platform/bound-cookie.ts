/** 256 random bits as base64url, as states and the secrets of browsers are. */
const SECRET = /^[\w-]{43}$/

/**
 * Cookies that bind what a browser has begun elsewhere to that browser: one for each state, so that two tabs do not end
 * one another's. With TLS no other host below ours can plant one of this name, for which browsers want the whole site
 * as its path. `Lax`: the way back is a link from another site; an age of 0 takes the cookie away.
 */
export function createBoundCookie(name: string, path: string) {
  const nameOf = (state: string, isSecure: boolean) =>
    `${isSecure ? '__Host-' : ''}${name}-${state.slice(0, 8)}`

  return {
    make: (state: string, browser: string, maxAgeS: number, isSecure: boolean) =>
      `${nameOf(state, isSecure)}=${browser}; Path=${isSecure ? '/' : path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,

    /** The browser's secret; undefined where this browser has not begun it. */
    browserOf(state: string, cookieHeader: string | undefined, isSecure: boolean): string | undefined {
      if (!SECRET.test(state)) return undefined
      const start = `${nameOf(state, isSecure)}=`
      const cookie = cookieHeader?.split(/; */).find((each) => each.startsWith(start))
      const browser = cookie?.slice(start.length)
      return browser !== undefined && SECRET.test(browser) ? browser : undefined
    },
  }
}
