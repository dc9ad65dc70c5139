import { LANGUAGES, type Language } from '#contract/languages.ts'

/** Printable ASCII and the punctuation of the texts; web/styles/fonts.css names the same in its first ranges. */
export const CHARACTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32))}\u00a0©·×éèêàâçñöüóáíúäß–—‘’“”•…€→−`

/** What the pages of a language have beside these. The whole files, fetched for one such letter, are three times as large. */
const LETTERS: Partial<Record<Language, string>> = {
  es: '¡«»¿ÁÉÍÑÓÚã',
  de: 'ÄÖÜã',
  fr: '«»ÀÂÇÈÉÊÎÔãùûëïîôœ',
  pt: 'ÀÁÂÃÇÉÊÍÓÔÕÚãõô',
}

/** Those whose pages have font files of their own. */
export const WITH_LETTERS: readonly Language[] = LANGUAGES.filter((language) => LETTERS[language])

/** All letters that the small font files of a language hold. */
export const lettersOf = (language: Language): string => CHARACTERS + (LETTERS[language] ?? '')

/** The letters of a language alone, as a style sheet names them. */
export const rangesOf = (language: Language): string =>
  Array.from(
    LETTERS[language] ?? '',
    (letter) => `U+${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  ).join(', ')
