/** Only for reading paths; nothing is asked there. */
const SITE = 'https://site.invalid'

/** Backslashes and control characters: browsers read the one as a slash and leave the others out. */
const MISLEADING = /[\\\p{Cc}]/u

/**
 * The path that a browser would be at after following `path` on this site, or undefined where that would be another
 * site. `//host`, also when dot segments lead to it, schemes, backslashes and control characters are refused (S0-9).
 */
export function sameOriginPath(path: string): string | undefined {
  if (!path.startsWith('/') || MISLEADING.test(path)) return undefined
  const url = URL.parse(path, SITE)
  if (!url || url.origin !== SITE || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** A path of this site with one thing told in its query; what an earlier sign-in told there is taken out. */
export function pathTelling(path: string, name: 'userBearerToken' | 'errorMessage', value: string): string {
  const url = new URL(path, SITE)
  url.searchParams.delete('userBearerToken')
  url.searchParams.delete('errorMessage')
  url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
