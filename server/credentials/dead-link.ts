import { t } from '#contract/server-words.ts'

export const LINK_IS_DEAD = t`This link has been used or is too old. Please ask for a new one.`
