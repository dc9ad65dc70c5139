import type { z } from 'zod'
import type { DisconnectSocial, SignInOptions, StartSocial } from '#contract/accounts.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { endSecrets } from '#server/secrets/service.ts'
import { createRedirecting, type RedirectingOptions } from './redirecting-service.ts'
import { type Start, type StartingParts, startFlow } from './starting-service.ts'
import * as store from './store.ts'
import * as words from './words.ts'

export type SocialOptions = StartingParts &
  RedirectingOptions & {
    accounts: Pick<Accounts, 'requireStepUp'>
    siteOrigin: string
  }

/**
 * Owns sign-in with Google and Twitter. What the browser carries is a state without meaning and a cookie; all else
 * stays here. A person is an issuer and a subject; an e-mail address never opens an account.
 */
export function createSocial(options: SocialOptions) {
  const { db, log, accounts, providers } = options

  return {
    ...createRedirecting(options),

    /** Whether cookies are for https only. */
    isSecure: options.siteOrigin.startsWith('https:'),

    options: (): SignInOptions => ({
      google: providers.google !== undefined,
      twitter: providers.twitter !== undefined,
    }),

    /** Forgets sign-ins whose time was over before `before`; answers how many. */
    eraseFlows: (before: Date): Promise<number> => store.eraseFlows(db, before),

    start: (
      caller: Caller | undefined,
      wanted: z.output<typeof StartSocial>,
      from: Start,
    ): Promise<{ url: string; state: string; browser: string }> => startFlow(options, caller, wanted, from),

    /** Throws `conflict` where the owner could not sign in any more, and `wrong-credentials`. */
    async disconnect(
      caller: Caller,
      { provider, currentPassword }: z.output<typeof DisconnectSocial>,
    ): Promise<void> {
      await accounts.requireStepUp(caller, currentPassword)
      const { userId } = caller
      const isDone = await db.transaction(async (tx) => {
        if (!(await store.removeExternalAccount(tx, userId, provider))) return false
        await endSecrets(tx, userId, 'way-removed')
        return true
      })
      if (!isDone) throw new AppError('conflict', words.LAST_WAY_IN)
      log.info({ userId, provider }, 'disconnected from a provider')
    },
  }
}

export type Social = ReturnType<typeof createSocial>
