import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECIPIENTS, type RecipientName, recipientsOf } from '#contract/recipients.ts'
import type { Config } from './config.ts'

/** Who gets data by these settings and is not named by the privacy policy, which may have been built with others. */
export function unnamedRecipients(config: Config, buildFolder: string): RecipientName[] {
  const policy = readFileSync(join(buildFolder, 'site/client/privacy-policy-row/index.html'), 'utf8')
  return recipientsOf(config).filter((name) => !policy.includes(`<td>${RECIPIENTS[name].who}</td>`))
}
