import { LORE_ENTRIES_MAX } from '#contract/limits.ts'
import { Lorebook } from '#contract/lorebook.ts'
import { t, type Words } from '#contract/server-words.ts'
import { CardProblem } from './card-problem.ts'
import { type Fields, fitted, isFields } from './fitted.ts'
import { parsePlainJson } from './plain-json.ts'
import { isSlashed, SLASHED } from './slashed-keys.ts'

export type ParsedLorebook = { book: Lorebook; warnings: Words[] }

/** Reads a lorebook that stands alone: of the card's form, or as SillyTavern keeps its worlds. Throws a `CardProblem`. */
export function parseLorebook(text: string): ParsedLorebook {
  const value = parsePlainJson(text)
  const book = isFields(value) && isFields(value.data) ? value.data : value
  if (!isFields(book) || typeof book.entries !== 'object' || book.entries === null)
    throw new CardProblem(t`This is not a lorebook.`)
  const warnings: Words[] = []
  expectFewEntries(book)
  const entries = Array.isArray(book.entries) ? book.entries : Object.values(book.entries).map(ofWorld)
  return { book: fitted(Lorebook, { ...book, entries }, warnings), warnings }
}

/** Throws a `CardProblem` for a lorebook that is not yet read and has more entries than one may have. */
export function expectFewEntries({ entries }: Fields): void {
  if (typeof entries !== 'object' || entries === null) return
  if (Object.keys(entries).length > LORE_ENTRIES_MAX)
    throw new CardProblem(t`The lorebook has more than ${LORE_ENTRIES_MAX} entries.`)
}

/** How a world numbers the two places that a card has words for. */
const PLACES = ['before_char', 'after_char'] as const

/** An entry as SillyTavern keeps it in a world has names of its own for the same things. */
function ofWorld(entry: unknown): unknown {
  if (!isFields(entry) || entry.keys !== undefined) return entry
  const { key, keysecondary, disable, order, uid, caseSensitive, position, extensions, ...rest } = entry
  const number = typeof position === 'number' ? position : undefined
  const hasPatterns = [key, keysecondary].some((keys) => Array.isArray(keys) && keys.some(isSlashed))
  const renamed = {
    keys: key,
    secondary_keys: keysecondary,
    enabled: disable === undefined ? undefined : !disable,
    insertion_order: order,
    id: uid,
    case_sensitive: caseSensitive ?? undefined,
    position: number === undefined ? position : PLACES[number],
    use_regex: hasPatterns || undefined,
    // What a card has no word for stays where such programs look for it.
    extensions:
      number === undefined && !hasPatterns
        ? extensions
        : {
            ...(isFields(extensions) && extensions),
            ...(number !== undefined && { position: number }),
            ...(hasPatterns && { moonlit: SLASHED }),
          },
  }
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(renamed).filter(([, field]) => field !== undefined)),
  }
}
