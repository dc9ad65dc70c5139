import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from 'openid-client'
import { z } from 'zod'
import { isLoopbackHttp } from './loopback.ts'
import { socialErrorOf } from './oauth-error.ts'
import { type IdentityProvider, SocialError } from './port.ts'

export type TwitterOptions = {
  /** Where token and profile are asked for. */
  baseUrl: string
  authorizeUrl: string
  clientId: string
  clientSecret: string
  /** Where the provider sends people back to, as it is registered there. */
  redirectUri: string
  /** For each request. */
  timeoutMs?: number
}

/** Stays the same when the service is reached under another address: people are known by it. */
const ISSUER = 'https://x.com'

const Me = z.object({
  data: z.object({ id: z.string().regex(/^\d{1,40}$/), name: z.string().optional() }),
})

/** OAuth 2 with PKCE and the person's profile: https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token */
export function createTwitter({
  baseUrl,
  authorizeUrl,
  clientId,
  clientSecret,
  redirectUri,
  timeoutMs = 10_000,
}: TwitterOptions): IdentityProvider {
  // Twitter wants identifier and secret as they are; the library's own would encode the - and _ in them.
  const basic: ClientAuth = (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
  const configuration = new Configuration(
    {
      issuer: ISSUER,
      authorization_endpoint: authorizeUrl,
      token_endpoint: new URL('/2/oauth2/token', baseUrl).href,
    },
    clientId,
    undefined,
    basic,
  )
  configuration.timeout = timeoutMs / 1000
  if (isLoopbackHttp(new URL(baseUrl))) allowInsecureRequests(configuration)

  async function readMe(accessToken: string) {
    const url = new URL('/2/users/me', baseUrl)
    const response = await fetchProtectedResource(configuration, accessToken, url, 'GET')
    const me = Me.safeParse(await response.json().catch(() => undefined))
    if (response.ok && me.success) return me.data.data
    throw new SocialError(
      response.status >= 500 || response.status === 429 ? 'unavailable' : 'refused',
      `Twitter answered ${response.status} where the person's profile was asked for.`,
    )
  }

  return {
    label: 'Twitter',
    async authorizationUrl({ state, codeVerifier }) {
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'users.read tweet.read',
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(query, { state, codeVerifier }) {
      try {
        const tokens = await authorizationCodeGrant(configuration, new URL(`?${query}`, redirectUri), {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
        })
        const { id, name } = await readMe(tokens.access_token)
        return { issuer: ISSUER, subject: id, isEmailVerified: false, name }
      } catch (error) {
        throw socialErrorOf(error)
      }
    },
  }
}
