import { termsPathIn } from '#contract/legal.ts'

/** What an account's record says of the terms that hold in a country, e.g. `terms-of-service-eea 1.0`. */
export const createTerms =
  (versionOf: (page: string) => string) =>
  (country: string | undefined): string => {
    const page = termsPathIn(country).slice(1)
    return `${page} ${versionOf(page)}`
  }
