import { t } from './words.ts'

/** What somebody agrees to, in full; with another sentence comes another `INTIMATE_TEXT_VERSION`. */
export const INTIMATE_TEXT = t`I agree that Moonlit uses what I tell characters about my love life, my health or my beliefs to hold these talks and make their pictures, and for nothing else. I can take this back at any time under Settings, Privacy.`
