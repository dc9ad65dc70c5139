import { t } from './words.ts'

/** What California wants said wherever a companion can be used: on the site, in the app, before an account (§22604). */
export const SUITABILITY = t`Companion chatbots may not be suitable for some minors.`
