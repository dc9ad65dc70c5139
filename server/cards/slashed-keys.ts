import type { LoreEntry } from '#contract/lorebook.ts'

/** A pattern as SillyTavern marks it: with a slash of its own in it, as a path has, a key is plain words. */
const PATTERN = /^\/(?:[^\\/]|\\.)+\/[dgimsuvy]*$/s

export const isSlashed = (key: unknown): boolean => PATTERN.test(String(key))

/** What says among the extensions of an entry that its keys are patterns one by one. */
export const SLASHED = { keysInSlashes: true }

/**
 * Whether of an entry's keys only those in slashes are patterns: an entry of a world that has both, and one of a card that
 * SillyTavern wrote, which says of each entry that it has patterns.
 */
export function areSlashed({ extensions }: Pick<LoreEntry, 'extensions'>): boolean {
  const { moonlit } = extensions
  const isMarked = typeof moonlit === 'object' && moonlit !== null && 'keysInSlashes' in moonlit
  return isMarked || extensions.exclude_recursion !== undefined
}
