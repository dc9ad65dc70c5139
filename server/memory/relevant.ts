import type { Query } from './query.ts'
import { termsOf } from './words.ts'

/** In deviations: some of any talk stands out by less, and bears on nothing. */
export const STANDING_MIN = 1

type Note = { id: string; text: string; pinned: boolean; slot: string | null; by_user: boolean }

/** What is in force, newest first: of a slot the newest, beside what the user pinned or wrote. */
export function currentOf<Row extends Note>(newestFirst: readonly Row[]): Row[] {
  const taken = new Set<string>()
  return newestFirst.filter(({ slot, pinned, by_user }) => {
    if (!slot) return true
    const isFirst = !taken.has(slot)
    taken.add(slot)
    return isFirst || pinned || by_user
  })
}

/** The pinned notes, then those that bear on the query, best first; `like` has what stands out as like it, by id. */
export function relevantTo<Row extends Note>(
  notes: readonly Row[],
  { concepts }: Query,
  like: ReadonlyMap<string, number> = new Map(),
): Row[] {
  const worth = ({ id, text }: Row) => {
    const terms = new Set(termsOf(text))
    const likeness = Math.max(0, (like.get(id) ?? 0) - STANDING_MIN)
    return concepts.reduce((sum, { term, weight, variants }) => {
      const share = terms.has(term)
        ? 1
        : Math.max(0, ...[...variants].map(([word, part]) => (terms.has(word) ? part : 0)))
      return sum + weight * share
    }, likeness)
  }
  return notes
    .map((note) => ({ note, worth: note.pinned ? Number.POSITIVE_INFINITY : worth(note) }))
    .filter((one) => one.worth > 0.3)
    .toSorted((a, b) => b.worth - a.worth || 0)
    .map(({ note }) => note)
}
