import type { HelpLines } from '#contract/help-lines.ts'
import content from '../../content/help-lines.json' with { type: 'json' }

const { international, countries }: HelpLines = content

export { international as internationalHelp }

/** The help lines in a country (ISO 3166-1 alpha-2); undefined where we know none. */
export const helpIn = (countryCode: string | undefined): HelpLines['countries'][number] | undefined =>
  countries.find(({ code }) => code === countryCode)
