import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { z } from 'zod'
import { isLoopbackHttp } from './loopback.ts'
import { socialErrorOf } from './oauth-error.ts'
import { type IdentityProvider, SocialError } from './port.ts'

export type GoogleOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends people back to, as it is registered there. */
  redirectUri: string
  /** For each request. */
  timeoutMs?: number
}

const Claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().catch(false),
  given_name: z.string().optional(),
  name: z.string().optional(),
})

/** OpenID Connect as Google speaks it: https://developers.google.com/identity/openid-connect/openid-connect */
export function createGoogle({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
  timeoutMs = 10_000,
}: GoogleOptions): IdentityProvider {
  let found: Promise<Configuration> | undefined

  /** Asked for with the first sign-in, so that the service starts without it; a failure is not remembered. */
  function configuration(): Promise<Configuration> {
    const server = new URL(issuer)
    const insecure = isLoopbackHttp(server) ? [allowInsecureRequests] : []
    found ??= discovery(server, clientId, clientSecret, undefined, {
      timeout: timeoutMs / 1000,
      // The signature is looked at too, although the token comes from the provider itself.
      execute: [enableNonRepudiationChecks, ...insecure],
    }).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    label: 'Google',
    async authorizationUrl({ state, nonce, codeVerifier }) {
      try {
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          // Browsers are shared: nobody enters with the account that happens to be open there.
          prompt: 'select_account',
        })
      } catch (error) {
        throw socialErrorOf(error)
      }
    },
    async identify(query, { state, nonce, codeVerifier }) {
      try {
        const tokens = await authorizationCodeGrant(
          await configuration(),
          new URL(`?${query}`, redirectUri),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
          },
        )
        const claims = Claims.safeParse(tokens.claims())
        if (!claims.success) throw new SocialError('refused', 'The provider told of nobody.')
        const { iss, sub, email, email_verified, given_name, name } = claims.data
        return {
          issuer: iss,
          subject: sub,
          email,
          isEmailVerified: email !== undefined && email_verified,
          name: given_name ?? name,
        }
      } catch (error) {
        throw socialErrorOf(error)
      }
    },
  }
}
