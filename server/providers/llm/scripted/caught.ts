import { flipped } from './topic.ts'

const WORDS_MAX = 7

/** A word as the user wrote it: a name keeps its capital. */
function asWritten(word: string, said: string): string {
  const bare = word.replace(/[^\p{L}\p{N}' -]/gu, '')
  if (!bare) return word
  const found = new RegExp(`(?<![\\p{L}])${bare}(?![\\p{L}])`, 'iu').exec(said)?.[0]
  return found !== undefined && !/^\p{Lu}+$/u.test(found) ? found : word
}

/** What the brackets of a pattern caught of a message, as its hearer says it back; undefined where that is too much. */
export function caughtBy(pattern: RegExp, plain: string, said: string): (string | undefined)[] {
  return [...(pattern.exec(plain) ?? [])].map((words) => {
    const trimmed = words?.trim()
    if (!trimmed || trimmed.split(/\s+/).length > WORDS_MAX || /[[\]{}|*"]/.test(trimmed)) return undefined
    return flipped(
      trimmed
        .split(/\s+/)
        .map((word) => asWritten(word, said))
        .join(' '),
    )
  })
}
