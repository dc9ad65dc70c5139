import type { Query } from './query.ts'
import { termsOf } from './words.ts'

/** In deviations: some of any talk stands out by less, and bears on nothing. */
export const STANDING_MIN = 1

type Note = { id: string; text: string; pinned: boolean; slot: string | null; by_user: boolean }

/** "Has a dog, Rex." says what "Has a dog." says, and more. */
const saysMore = (one: Note, other: Note) => one.text.startsWith(`${other.text.replace(/\.$/, '')}, `)

/**
 * What is in force, newest first: of a slot the newest, or one right before it that says
 * the same and more, beside what the user pinned or wrote.
 */
export function currentOf<Row extends Note>(newestFirst: readonly Row[]): Row[] {
  const inForce = new Map<string, Row>()
  const settled = new Set<string>()
  for (const note of newestFirst) {
    if (!note.slot || settled.has(note.slot)) continue
    const known = inForce.get(note.slot)
    if (!known || saysMore(note, known)) inForce.set(note.slot, note)
    // What was so before something else was does not come back.
    else settled.add(note.slot)
  }
  return newestFirst.filter(
    (note) => !note.slot || inForce.get(note.slot) === note || note.pinned || note.by_user,
  )
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
