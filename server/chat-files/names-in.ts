import { SPEAKER_NAME_CHARS_MAX } from '#contract/limits.ts'
import { storable } from '#contract/storable-text.ts'
import type { TalkEntry } from './read-entry.ts'

/** What a line calls the one who says it, as a record can keep it; empty where it calls nobody anything. */
export const calledIn = ({ name = '' }: Pick<TalkEntry, 'name'>): string =>
  storable(name.slice(0, SPEAKER_NAME_CHARS_MAX)).trim()

/**
 * What the two of a talk are called most often in its file; null where nobody is called anything, and for the characters
 * of a group, who each have their own.
 */
export const namesIn = (entries: readonly TalkEntry[], isGroup: boolean) => ({
  user: nameOf(entries, 'user'),
  character: isGroup ? null : nameOf(entries, 'character'),
})

function nameOf(entries: readonly TalkEntry[], side: TalkEntry['author']): string | null {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const known = calledIn(entry)
    if (entry.author === side && known) counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return most?.[0] ?? null
}
