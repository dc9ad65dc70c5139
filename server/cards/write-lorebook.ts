import type { Lorebook, LoreEntry } from '#contract/lorebook.ts'
import { areSlashed } from './slashed-keys.ts'

/** A lorebook as a file of the form that came with version 3 of cards. */
export const toLorebookFile = (book: Lorebook): object => ({ spec: 'lorebook_v3', data: book })

/** A lorebook as SillyTavern keeps its worlds: by number, with its own names. What it has no name for goes along. */
export function toWorld({ entries, ...book }: Lorebook): object {
  const ids = entries.map(({ id }) => id)
  // An id of a card may be anything, and twice there.
  const areNumbers = ids.every(Number.isInteger) && new Set(ids).size === ids.length
  const numbered = entries.map((entry, at) => toWorldEntry(entry, areNumbers ? Number(entry.id) : at))
  return { ...book, entries: Object.fromEntries(numbered.map((entry) => [entry.uid, entry])) }
}

function toWorldEntry(entry: LoreEntry, uid: number) {
  const { keys, secondary_keys, enabled, insertion_order, case_sensitive, position, use_regex, id, ...rest } =
    entry
  // What is ours to say of keys, a world says by itself.
  const { moonlit: _, ...extensions } = rest.extensions
  const arePatterns = use_regex && !areSlashed(entry)
  // In slashes it says by itself whether case counts.
  const flags = case_sensitive ? '' : 'i'
  const asPattern = (key: string) => {
    const [, between = key, own = flags] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(key) ?? []
    return `/${between.replaceAll(/(?<!\\)\//g, '\\/')}/${own}`
  }
  const place = position === 'after_char' ? 1 : 0
  return {
    // What a card keeps for such programs among its extensions, under the names of a world.
    selectiveLogic: numberIn(extensions.selectiveLogic, 0),
    probability: numberIn(extensions.probability, 100),
    useProbability: extensions.useProbability !== false,
    depth: numberIn(extensions.depth, 4),
    ...(extensions.match_whole_words !== undefined && { matchWholeWords: extensions.match_whole_words }),
    ...rest,
    extensions,
    comment: entry.comment ?? entry.name ?? '',
    constant: entry.constant ?? false,
    selective: entry.selective ?? false,
    uid,
    ...(id !== undefined && id !== uid && { id }),
    key: arePatterns ? keys.map(asPattern) : keys,
    keysecondary: arePatterns ? (secondary_keys ?? []).map(asPattern) : (secondary_keys ?? []),
    disable: !enabled,
    order: insertion_order,
    caseSensitive: case_sensitive ?? null,
    position: numberIn(extensions.position, place),
  }
}

const numberIn = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)
