import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOpenId } from './local-provider/open-id.ts'
import { createTwitterFace } from './local-provider/twitter-face.ts'

/**
 * Stands in for Google and Twitter on this machine, for development and tests: anybody may be anybody. `settings`
 * are those with which the server uses it; `siteOrigin` is the only site that it sends people back to.
 */
export async function startLocalProvider({ siteOrigin, port = 0 }: { siteOrigin: string; port?: number }) {
  const http = createServer().listen(port, '127.0.0.1')
  await once(http, 'listening')
  // A TCP server that listens has a port.
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const clientOf = (provider: string) => ({
    id: `local-${provider}`,
    // With the signs in which ways to send a secret differ.
    secret: `local-${provider}_secret-of-nobody`,
    redirectUris: [`${siteOrigin}/auth/${provider}`],
  })
  const [google, twitter] = [clientOf('google'), clientOf('twitter')]
  const openId = createOpenId(url, google)
  const twitterFace = createTwitterFace(twitter)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname === '/i/oauth2/authorize')
      return await twitterFace.authorize(request, response, searchParams)
    if (pathname === '/2/oauth2/token') return await twitterFace.exchange(request, response)
    if (pathname === '/2/users/me') return twitterFace.tellMe(request, response)
    if (pathname.startsWith('/interaction/')) return await openId.answerInteraction(request, response)
    await openId.answer(request, response)
  }
  http.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error))
    })
  })

  return {
    url,
    settings: {
      SITE_ORIGIN: siteOrigin,
      GOOGLE_CLIENT_ID: google.id,
      GOOGLE_CLIENT_SECRET: google.secret,
      GOOGLE_ISSUER: url,
      TWITTER_CLIENT_ID: twitter.id,
      TWITTER_CLIENT_SECRET: twitter.secret,
      TWITTER_BASE_URL: url,
      TWITTER_AUTHORIZE_URL: `${url}/i/oauth2/authorize`,
    },
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}
