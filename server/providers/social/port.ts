/** A person as a provider knows one: an issuer and a subject together, never an address. */
export type ExternalIdentity = {
  issuer: string
  subject: string
  email?: string | undefined
  /** The provider has seen that the address is the person's. */
  isEmailVerified: boolean
  /** What the person is called there; first name where the provider tells it apart. */
  name?: string | undefined
}

/** The secrets of one sign-in. `state` and a hash of `codeVerifier` travel through the browser. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string }

/** Somebody else's sign-in by redirect: OAuth 2 with a code, PKCE and the exact address of return. */
export interface IdentityProvider {
  /** What people call it. */
  readonly label: string
  /** Page where the person agrees. Rejects with `SocialError`. */
  authorizationUrl(secrets: SignInSecrets): Promise<URL>
  /**
   * Reads `query`, with which the provider sent the person back, and asks the provider who that is. The state must
   * be the one of `secrets`. Rejects with `SocialError`.
   */
  identify(query: string, secrets: SignInSecrets): Promise<ExternalIdentity>
}

/** Only those that are configured. */
export type IdentityProviders = { google?: IdentityProvider; twitter?: IdentityProvider }

/**
 * `denied`: the person did not agree. `unavailable`: the provider did not answer as it should, later is fine.
 * `refused`: it says no, to this sign-in or to our settings. The message is for the log: it holds no code, no token
 * and nothing that the provider or the browser wrote.
 */
export class SocialError extends Error {
  override name = 'SocialError'
  readonly kind: 'denied' | 'unavailable' | 'refused'
  constructor(kind: SocialError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
