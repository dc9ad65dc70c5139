/** Changes with the sentence that somebody agrees to (web/lib/intimate-words.ts); everybody is asked anew then. */
export const INTIMATE_TEXT_VERSION = '2026-11-26'
