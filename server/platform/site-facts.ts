import { type RecipientName, recipientsOf } from '#contract/recipients.ts'
import site from '../../content/site.json' with { type: 'json' }
import type { Config } from './config.ts'

export type SiteFacts = typeof site

type Operator = Pick<
  Config,
  'LEGAL_ENTITY' | 'LEGAL_ADDRESS' | 'SUPPORT_EMAIL' | 'REPORT_URL' | 'SOCIAL_LINKS'
>

/** What the site says of itself and of who runs it: `content/site.json`, and over it what is set. */
export const siteFacts = (settings: Operator): SiteFacts => ({
  ...site,
  legalEntity: settings.LEGAL_ENTITY || site.legalEntity,
  address: settings.LEGAL_ADDRESS || site.address,
  supportEmail: settings.SUPPORT_EMAIL || site.supportEmail,
  reportUrl: settings.REPORT_URL || site.reportUrl,
  social: settings.SOCIAL_LINKS ?? site.social,
})

/** Whom the privacy policy names: what is set, else all who get something by these settings. */
export const recipientsNamed = (config: Config): readonly RecipientName[] =>
  config.RECIPIENTS ?? recipientsOf(config)
