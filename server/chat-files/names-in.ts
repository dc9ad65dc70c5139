import { storable } from '#contract/storable-text.ts'
import type { TalkEntry } from './read-entry.ts'

const NAME_CHARS_MAX = 60

/** What the two of a talk are called most often in its file; null where nobody is called anything. */
export const namesIn = (entries: readonly TalkEntry[]) => ({
  user: nameOf(entries, 'user'),
  character: nameOf(entries, 'character'),
})

function nameOf(entries: readonly TalkEntry[], side: TalkEntry['author']): string | null {
  const counts = new Map<string, number>()
  for (const { author, name = '' } of entries) {
    const known = storable(name.slice(0, NAME_CHARS_MAX)).trim()
    if (author === side && known) counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return most?.[0] ?? null
}
