import { type AccountsOptions, createAccounts } from '../accounts/service.ts'
import { createCredentials } from '../credentials/service.ts'
import type { Cost } from '../passwords/phc.ts'
import { createPasswords } from '../passwords/service.ts'
import type { Config } from '../platform/config.ts'
import type { MakeLimit, MakeRateLimit } from '../platform/rate-limit.ts'
import type { Captcha } from '../providers/captcha/port.ts'
import type { SmsVerification } from '../providers/sms/port.ts'
import type { IdentityProviders } from '../providers/social/port.ts'
import { createSecrets, RESET_LINK_S } from '../secrets/service.ts'
import { createSocial, type SocialOptions } from '../social/service.ts'
import { createVerification } from '../verification/service.ts'
import type { ClaimCheck } from './adapters.ts'

/** What the parts make for one another, and how often something may be done. */
type Own = 'secrets' | 'passwords' | 'captcha' | 'smsRequired' | 'limitSignUps' | 'limitStepUps'

type SigningInOptions = Omit<AccountsOptions, Own> & {
  config: Config
  sms: SmsVerification
  captchaFor: (claim: ClaimCheck) => Captcha
  identityProviders: IdentityProviders
  limit: MakeRateLimit
  makeLimit: MakeLimit
  passwordCost: Cost | undefined
  noteArrival: SocialOptions['noteArrival']
}

/** Mails with a link for a new password that one mailbox gets while the first of them is good. */
const RESETS_MAX = 10

const QUARTER_S = 15 * 60
const HOUR_S = 60 * 60
const DAY_S = 24 * 60 * 60

/** The part of the context that knows who somebody is. */
export function createSigningIn({ config, limit, makeLimit, passwordCost, ...given }: SigningInOptions) {
  const { db, clock, log, siteOrigin } = given
  const secrets = createSecrets({ clock, siteOrigin })
  const passwords = createPasswords({
    makeLimit,
    log,
    cost: passwordCost,
    hashesAtOnce: config.HASHES_AT_ONCE,
  })
  const captcha = given.captchaFor((id, expiresAt) => accounts.claimBotCheck(id, expiresAt))
  const common = { ...given, secrets, passwords, captcha, smsRequired: config.SMS_REQUIRED }
  const accounts = createAccounts({
    ...common,
    limitSignUps: limit('sign-up', config.SIGN_UPS_PER_DAY, DAY_S),
    limitStepUps: limit('step-up', 10, QUARTER_S),
  })
  const credentials = createCredentials({
    ...common,
    accounts,
    limitMails: limit('mail', 5, HOUR_S),
    limitNewAddress: limit('mail to new address', 10, HOUR_S),
    limitResets: limit('reset mail', 5, HOUR_S),
    resets: {
      most: RESETS_MAX,
      ...makeLimit({ name: 'resets of mailbox', points: RESETS_MAX, durationS: RESET_LINK_S }),
    },
    limitAsking: limit('asking for mail', 30, HOUR_S),
  })
  const verification = createVerification({
    db,
    clock,
    log,
    sms: common.sms,
    accounts,
    keptBans: common.keptBans,
    limits: {
      number: limit('text to number', 5, DAY_S),
      account: limit('text for account', 10, DAY_S),
      address: limit('text for address', 30, DAY_S),
    },
  })
  const social = createSocial({
    ...common,
    accounts,
    providers: common.identityProviders,
    limitStarts: limit('social sign-in', 60, 60),
  })
  return { secrets, passwords, captcha, accounts, credentials, verification, social }
}
