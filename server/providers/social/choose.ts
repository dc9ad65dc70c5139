import { createGoogle } from './google.ts'
import type { IdentityProviders } from './port.ts'
import { createTwitter } from './twitter.ts'

export type IdentityProviderSettings = {
  GOOGLE_CLIENT_ID: string
  GOOGLE_CLIENT_SECRET: string
  GOOGLE_ISSUER: string
  TWITTER_CLIENT_ID: string
  TWITTER_CLIENT_SECRET: string
  TWITTER_BASE_URL: string
  TWITTER_AUTHORIZE_URL: string
}

/** Those that have a client. */
export function chooseIdentityProviders(
  settings: IdentityProviderSettings,
  siteOrigin: string,
): IdentityProviders {
  const providers: IdentityProviders = {}
  if (settings.GOOGLE_CLIENT_ID)
    providers.google = createGoogle({
      issuer: settings.GOOGLE_ISSUER,
      clientId: settings.GOOGLE_CLIENT_ID,
      clientSecret: settings.GOOGLE_CLIENT_SECRET,
      redirectUri: `${siteOrigin}/auth/google`,
    })
  if (settings.TWITTER_CLIENT_ID)
    providers.twitter = createTwitter({
      baseUrl: settings.TWITTER_BASE_URL,
      authorizeUrl: settings.TWITTER_AUTHORIZE_URL,
      clientId: settings.TWITTER_CLIENT_ID,
      clientSecret: settings.TWITTER_CLIENT_SECRET,
      redirectUri: `${siteOrigin}/auth/twitter`,
    })
  return providers
}
