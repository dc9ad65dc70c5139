import type { Query } from './query.ts'
import { termsOf } from './words.ts'

/** In deviations: some of any talk stands out by less, and bears on nothing. */
export const STANDING_MIN = 1

type Note = { id: string; text: string; pinned: boolean; slot: string | null; by_user: boolean }

/** "Has a dog, Rex." says what "Has a dog." says, and more. */
const saysMore = (one: Note, other: Note) => one.text.startsWith(`${other.text.replace(/\.$/, '')}, `)

const DIED = /\b(?:died|passed away|is dead|was killed|was put (?:down|to sleep))\b/

/** Of a note that somebody has died, what they were called, if it says. */
function lossIn({ slot, text }: Note): { name: string | undefined } | undefined {
  const who = slot && /^(?:person|pet) (.+)$/.exec(slot)?.[1]
  const start = who && [`Lost their ${who}`, `Their ${who}`].find((one) => text.startsWith(one))
  if (!start) return undefined
  const rest = text.slice(start.length)
  return start.startsWith('Lost') || DIED.test(rest)
    ? { name: /^ (\p{Lu}\p{L}*)/u.exec(rest)?.[1] }
    : undefined
}

/** Of whom there is one, whatever they are called. */
const ONLY_ONE = /^person (?:mother|mum|mom|father|dad)$/

/**
 * "My wife Anna loved roses" gives nobody back who has died. A death without a name is that of the only one who was
 * named before it: the user may have another sister, a new wife, another dog.
 */
function withoutTheDead<Row extends Note>(newestFirst: readonly Row[]): Row[] {
  const named = new Map<string, Set<string>>()
  const dead = new Map<string, Set<string | undefined>>()
  const kept: Row[] = []
  for (const note of newestFirst.toReversed()) {
    const slot = note.slot ?? ''
    const names = named.get(slot) ?? new Set()
    const lost = dead.get(slot) ?? new Set()
    const loss = lossIn(note)
    if (loss) {
      const [only] = names.size === 1 ? names : []
      dead.set(slot, lost.add(loss.name ?? (ONLY_ONE.test(slot) ? undefined : only)))
    }
    const name = /^Has an? .+, (\p{Lu}\p{L}*)\.$/u.exec(note.text)?.[1]
    if (name) named.set(slot, names.add(name))
    const isDead = name && (lost.has(name) || (lost.has(undefined) && ONLY_ONE.test(slot)))
    if (!isDead || note.pinned || note.by_user) kept.push(note)
  }
  return kept.reverse()
}

/**
 * What is in force, newest first: of a slot the newest, or one right before it that says
 * the same and more, beside what the user pinned or wrote.
 */
export function currentOf<Row extends Note>(notes: readonly Row[]): Row[] {
  const newestFirst = withoutTheDead(notes)
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
