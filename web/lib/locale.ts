import type { Language } from '#contract/languages.ts'

/** The language of this build: each has one of its own, as all words are put in when it is made (tools/words). */
export const LANGUAGE: Language = import.meta.env?.LANGUAGE ?? 'en'

/** How days are written, as a BCP 47 tag. */
export const DATES = LANGUAGE === 'en' ? 'en-GB' : LANGUAGE

/** How numbers are written, as a BCP 47 tag. */
export const NUMBERS = LANGUAGE === 'en' ? 'en-US' : LANGUAGE

/**
 * The `lang` of an element whose words are English in every build (WCAG 2.2, 3.1.2), so that a screen reader says them
 * as such; undefined in the English build, whose pages say it once.
 */
export const ENGLISH: Language | undefined = LANGUAGE === 'en' ? undefined : 'en'
