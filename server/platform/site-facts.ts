import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RecipientName, recipientsOf } from '#contract/recipients.ts'
import site from '../../content/site.json' with { type: 'json' }
import type { Config } from './config.ts'

export type SiteFacts = typeof site

type Operator = Pick<
  Config,
  'SITE_ORIGIN' | 'LEGAL_ENTITY' | 'LEGAL_ADDRESS' | 'SUPPORT_EMAIL' | 'REPORT_URL' | 'SOCIAL_LINKS'
>

/** What the site says of itself and of who runs it: `content/site.json`, and over it what is set. */
export function siteFacts(settings: Operator): SiteFacts {
  const origin = settings.SITE_ORIGIN.replace(/\/$/, '') || site.origin
  return {
    ...site,
    origin,
    legalEntity: settings.LEGAL_ENTITY || site.legalEntity,
    address: settings.LEGAL_ADDRESS || site.address,
    supportEmail: settings.SUPPORT_EMAIL || site.supportEmail,
    reportUrl: settings.REPORT_URL || new URL(site.reportUrl, origin).href,
    social: settings.SOCIAL_LINKS ?? site.social,
  }
}

/** Where the pages that were built say they are, where the site is to be found somewhere else. */
export function originOfOtherBuild(config: Config, buildFolder: string): string | undefined {
  if (!config.SITE_ORIGIN) return undefined
  const robots = readFileSync(join(buildFolder, 'site/client/robots.txt'), 'utf8')
  const built = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots)?.[1]
  return built === siteFacts(config).origin ? undefined : built
}

/** Whom the privacy policy names: what is set, else all who get something by these settings. */
export const recipientsNamed = (config: Config): readonly RecipientName[] =>
  config.RECIPIENTS ?? recipientsOf(config)
