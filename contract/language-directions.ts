import type { Language } from './languages.ts'

/** Which way each language is written: the `dir` of its pages. Apart from the schemas, as every page loads it. */
export const LANGUAGE_DIRECTIONS: Record<Language, 'ltr' | 'rtl'> = {
  en: 'ltr',
  es: 'ltr',
  de: 'ltr',
  fr: 'ltr',
  pt: 'ltr',
  ja: 'ltr',
}
