import type { Language } from '#contract/languages.ts'

/** As a model is told. */
const NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Spanish',
  de: 'German',
  fr: 'French',
  pt: 'Brazilian Portuguese',
  ja: 'Japanese',
}

/** In which language the character speaks: notes and examples are in English, whoever reads the chat. */
export const spokenLanguage = (language: Language): string =>
  `Write in ${NAMES[language]}, whatever language these notes and the messages so far are in. Where the user writes in another language, answer in that one.`
