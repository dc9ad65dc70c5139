/** Changes with the sentence that somebody confirms (web/shell/age-words.ts); what was confirmed before stands. */
export const ADULT_TEXT_VERSION = '2026-11-22'
