import type { Play } from './card-prompt.ts'

const SENTENCES_MAX = 40

/**
 * What the lorebook has on the talk, as sentences that somebody can say: whole ones, without brackets and labels. The
 * scripted voice answers out of them.
 */
export const loreSentences = ({ loreNow, loreInTalk, loreBefore, loreAfter }: Play): string[] =>
  [...loreNow, ...loreInTalk.map(({ text }) => text), ...loreBefore, ...loreAfter]
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
    .map((line) => line.trim())
    .filter((line) => /^\p{Lu}[^[\]{}<>|=:]{12,200}[.!?]$/u.test(line))
    .slice(0, SENTENCES_MAX)
