import type { CharacterCard } from '#contract/cards.ts'
import { fileKindOf, HEAD_BYTES } from './file-kinds.ts'

/** A file as it stands among the words of a card, with or without what says that it is one. */
const WRITTEN = /[A-Za-z0-9+/_-]{64,}={0,2}/g

/** In base64. */
const HEAD_CHARS = Math.ceil(HEAD_BYTES / 3) * 4

type WrittenFile = { place: string; written: string; bytes: Buffer }

/** What shows something among the words of a card: the data of an address, or of another program's field. */
export function* filesWrittenIn(value: unknown, place = ''): Generator<WrittenFile> {
  if (typeof value === 'string') {
    for (const [written] of value.matchAll(WRITTEN)) {
      if (!showsSomething(written)) continue
      yield { place, written, bytes: Buffer.from(written, 'base64') }
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    yield* filesWrittenIn(inner, place ? `${place}.${key}` : key)
}

const showsSomething = (written: string) =>
  fileKindOf(Buffer.from(written.slice(0, HEAD_CHARS), 'base64')) !== 'other'

/** What of a text is words. */
export const withoutFiles = (text: string): string =>
  text.replace(WRITTEN, (written) => (showsSomething(written) ? '' : written))

/** A card with other words, or none, in the place of some of them. What stands around them stays. */
export function withRewritten(card: CharacterCard, rewritten: ReadonlyMap<string, string>): CharacterCard {
  return rewritten.size === 0 ? card : { ...card, data: rewrite(card.data, rewritten) }
}

function rewrite<Value>(value: Value, rewritten: ReadonlyMap<string, string>): Value
function rewrite(value: unknown, rewritten: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.replace(WRITTEN, (written) => rewritten.get(written) ?? written)
  if (Array.isArray(value)) return value.map((inner) => rewrite(inner, rewritten))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewrite(inner, rewritten)]))
}
