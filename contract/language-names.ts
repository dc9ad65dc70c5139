import type { Language } from './languages.ts'

/** Each language's own name, for a list that everybody finds theirs in. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  ja: '日本語',
}
