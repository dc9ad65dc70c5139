import type { Answer } from '#contract/api.ts'
import { aBrowser, type Browser } from './a-browser.ts'
import type { TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'

export const SITE = 'http://moonlit.test'

const EXCHANGE = new URL('/api/auth/exchange', SITE)

type Provider = 'google' | 'twitter'
export type Person = { email: string; isVerified?: boolean }

/**
 * Somebody with a browser who signs in through the local provider. `says` is what the browser sends to every address;
 * `tells` is what its page adds to the call that begins.
 */
export function aTraveller(
  server: TestServer,
  visitor = aVisitor(server.url),
  { says = {}, tells = {} }: { says?: Record<string, string>; tells?: Record<string, string> } = {},
) {
  const browser = aBrowser(SITE, server.url, says)

  /** Presses the button: answers where the browser is sent. */
  async function start(provider: Provider, wanted: object = {}): Promise<URL> {
    const answer = await visitor.fetchApi(
      'POST',
      '/auth/social',
      { provider, ...wanted },
      { ...says, ...tells },
    )
    browser.keepCookies(new URL('/api/auth/social', SITE), answer)
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    // The server has checked its answer by the schema that gives it this type.
    const { url } = (await answer.json()) as Answer<'startSocialSignIn'>
    return new URL(url, SITE)
  }

  /** Says who one is at the provider: answers the address of the way back, which is not asked for yet. */
  const agree = async (at: URL, person: Person): Promise<URL> =>
    await fillIn(browser, at, {
      email: person.email,
      answer: 'yes',
      ...(person.isVerified !== false && { verified: 'on' }),
    })

  const refuse = async (at: URL): Promise<URL> => await fillIn(browser, at, { answer: 'no' })

  /** Takes the way back: answers the page of the site that the browser is sent to. */
  async function comeBack(back: URL, from: Browser = browser): Promise<URL> {
    const answer = await from.ask(back)
    if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`)
    return new URL(answer.headers.get('location') ?? '', SITE)
  }

  /** Takes the single-use code to the server, as the page does, from this browser or another one. */
  async function redeem(page: URL, from: Browser = browser): Promise<Response> {
    const code = page.searchParams.get('userBearerToken')
    if (!code) throw new Error(`There is no code in ${page}`)
    const cookie = from.cookieFor(EXCHANGE)
    const answer = await visitor.fetchApi(
      'POST',
      '/auth/exchange',
      { code },
      { ...says, ...(cookie && { cookie }) },
    )
    from.keepCookies(EXCHANGE, answer)
    return answer
  }

  async function exchange(page: URL): Promise<Answer<'exchangeCode'>> {
    const answer = await redeem(page)
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer<'exchangeCode'>
  }

  const travel = async (provider: Provider, person: Person, wanted: object = {}): Promise<URL> =>
    await comeBack(await agree(await start(provider, wanted), person))

  return {
    visitor,
    browser,
    start,
    agree,
    refuse,
    comeBack,
    redeem,
    exchange,
    /** From the button to the page of the site with the code or the error. */
    travel,
    /** From the button to the account. */
    signIn: async (provider: Provider, person: Person, wanted: object = {}) =>
      await exchange(await travel(provider, person, wanted)),
  }
}

async function fillIn(browser: Browser, at: URL, fields: Record<string, string>): Promise<URL> {
  const form = await browser.go(at)
  if (form.answer.status !== 200) throw new Error(`${form.answer.status} ${await form.answer.text()}`)
  const body = new URLSearchParams(fields)
  const isBack = ({ origin, pathname }: URL) => origin === SITE && pathname.startsWith('/auth/')
  const { url, answer } = await browser.go(form.url, { method: 'POST', body }, isBack)
  if (!isBack(url)) throw new Error(`${answer.status} at ${url}`)
  return url
}
