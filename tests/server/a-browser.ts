const REDIRECTS = [301, 302, 303, 307, 308]

/** Where a browser came to: the address, and what was answered there. */
export type Visit = { url: URL; answer: Response }

type Cookie = { host: string; path: string; pair: string }

/**
 * A browser without a page: it keeps the cookies of each host, sends them as their path wants, and follows
 * redirects. The site that is known as `siteOrigin` is in truth at `serverUrl`. `says` is what it sends to every address.
 */
export function aBrowser(
  siteOrigin: string,
  serverUrl: string,
  says: Record<string, string> = {},
  kept: Iterable<[string, Cookie]> = [],
): Browser {
  const cookies = new Map(kept)

  function keepCookies(url: URL, answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; */)
      const read = (name: string) =>
        attributes.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
      const path = read('path') ?? '/'
      const key = `${url.host} ${path} ${pair.split('=')[0]}`
      const isGone = read('max-age') === '0' || new Date(read('expires') ?? '9999-01-01') < new Date()
      if (isGone) cookies.delete(key)
      else cookies.set(key, { host: url.host, path, pair })
    }
  }

  /** What it sends as its cookies to an address. */
  const cookieFor = (url: URL): string =>
    [...cookies.values()]
      .filter(({ host, path }) => host === url.host && url.pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ')

  /** One request, without following where it leads. */
  async function ask(url: URL, init: RequestInit = {}): Promise<Response> {
    const real = url.origin === siteOrigin ? new URL(url.pathname + url.search, serverUrl) : url
    const cookie = cookieFor(url)
    const headers = { ...says, ...(cookie && { cookie }) }
    const answer = await fetch(real, { ...init, redirect: 'manual', headers })
    keepCookies(url, answer)
    return answer
  }

  /** Goes on until there is a page, or until it would ask for an address where `isEnd`. */
  async function go(
    url: URL,
    init: RequestInit = {},
    isEnd: (url: URL) => boolean = () => false,
  ): Promise<Visit> {
    const answer = await ask(url, init)
    const location = answer.headers.get('location')
    if (!REDIRECTS.includes(answer.status) || location === null) return { url, answer }
    const next = new URL(location, url)
    return isEnd(next) ? { url: next, answer } : await go(next, {}, isEnd)
  }

  return {
    ask,
    go,
    keepCookies,
    cookieFor,
    /** Another browser with the cookies that this one has now. */
    copy: (): Browser => aBrowser(siteOrigin, serverUrl, says, cookies),
  }
}

export type Browser = {
  ask(url: URL, init?: RequestInit): Promise<Response>
  go(url: URL, init?: RequestInit, isEnd?: (url: URL) => boolean): Promise<Visit>
  keepCookies(url: URL, answer: Response): void
  cookieFor(url: URL): string
  copy(): Browser
}
