import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, { type Account, interactionPolicy } from 'oidc-provider'
import { memoryOf } from './memory.ts'
import { readChoice, showPersonPage } from './person-page.ts'

export type Client = { id: string; secret: string; redirectUris: string[] }

/** An OpenID provider that speaks as Google does: PKCE, and mail address and name in the id_token. */
export function createOpenId(issuer: string, client: Client) {
  const people = new Map<string, Account>()
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  const provider = new Provider(issuer, {
    adapter: memoryOf(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
    },
    findAccount: (_, id) => people.get(id),
    // Whoever signs in agrees by that.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })

  function remember({ email, isVerified }: { email: string; isVerified: boolean }): string {
    // The same address is the same person, also after a restart.
    const id = `local-${Buffer.from(email.toLowerCase()).toString('hex')}`
    const name = email.split('@')[0] ?? ''
    people.set(id, {
      accountId: id,
      claims: async () => ({ sub: id, email, email_verified: isVerified, name, given_name: name }),
    })
    return id
  }

  return {
    answer: provider.callback(),
    async answerInteraction(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (request.method === 'GET') {
        await provider.interactionDetails(request, response)
        return showPersonPage(response, 'Google')
      }
      const choice = await readChoice(request)
      const result = choice
        ? { select_account: {}, login: { accountId: remember(choice), remember: false } }
        : { error: 'access_denied', error_description: 'The person said no.' }
      await provider.interactionFinished(request, response, result)
    },
  }
}
