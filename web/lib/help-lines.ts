import type { HelpLines } from '#contract/help-lines.ts'
import content from '../../content/help-lines.json' with { type: 'json' }
import { LANGUAGE } from './locale.ts'
import { t } from './words.ts'

type HelpLine = HelpLines['countries'][number]['lines'][number]

const { international, countries }: HelpLines = content

/** What the file says of help lines, in the words of this build's language. */
const SAID: Readonly<Record<string, string>> = {
  'At any hour': t`At any hour`,
  'Free, at any hour': t`Free, at any hour`,
  'Free, at any hour; 113 works too': t`Free, at any hour; 113 works too`,
  'Call or text, at any hour': t`Call or text, at any hour`,
  'Call or text, free, at any hour': t`Call or text, free, at any hour`,
  'In Dutch': t`In Dutch`,
  'In French, at any hour': t`In French, at any hour`,
  'Help lines in more than 130 countries': t`Help lines in more than 130 countries`,
  'Centres where somebody listens, by country': t`Centres where somebody listens, by country`,
}

/** What a help line says of itself, such as its hours; in English where nobody has translated it. */
export const aboutHelp = (about: string): string => SAID[about] ?? about

/** In the language of this build. */
export const countryName = ({ code, name }: { code: string; name: string }): string =>
  (LANGUAGE !== 'en' && new Intl.DisplayNames(LANGUAGE, { type: 'region' }).of(code)) || name

/** Whom a line is there for, and what it says of itself; empty where it is for everybody and says nothing. */
export const helpNote = ({ isForSurvivors, about }: HelpLine): string =>
  [isForSurvivors && t`After sexual violence`, about && aboutHelp(about)].filter(Boolean).join(' · ')

/** The address by which a device dials a number. */
export const dialAddress = (number: string): string =>
  `tel:${number.replaceAll(/[^\d#]/g, '').replace('#', '%23')}`

export { countries as helpByCountry, international as internationalHelp }

/** The help lines in a country (ISO 3166-1 alpha-2); undefined where we know none. */
export const helpIn = (countryCode: string | undefined): HelpLines['countries'][number] | undefined =>
  countries.find(({ code }) => code === countryCode)
