import { BROUGHT_HEAD_CHARS_MAX, BROUGHT_LINE_CHARS_MAX } from '#contract/limits.ts'

/** Fields of a file that nothing here reads: kept as they came, and only ever written into files again. */
export type Fields = Record<string, unknown>

/** Of one writing of a message: beside its words, and among what a program notes of it. */
type OfWriting = { of: string; info?: Fields | undefined; extra?: Fields | undefined }
type OfLine = { line?: Fields; writings?: OfWriting[] }

/** As text that a record can keep; `lost` where it is too large for that. */
export type Kept = { text?: string; lost?: true }

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object but for some; undefined where no other is there. */
export function fieldsBut(value: unknown, known: ReadonlySet<string>): Fields | undefined {
  if (!isFields(value)) return undefined
  const others = Object.entries(value).filter(([name]) => !known.has(name))
  return others.length > 0 ? Object.fromEntries(others) : undefined
}

/** Names a writing by its words: fields of words that were changed since are none of the new ones'. */
const nameOf = (content: string) =>
  [content.length, hashOf(content, 0x811c9dc5), hashOf(content, 0x5bd1e995)].join('.')

/** FNV-1a, of which two make an accident unlikely; nobody gains anything by making one. */
function hashOf(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

type Writing = { content: string; info?: unknown; extra?: unknown }

const OF_INFO = new Set(['send_date', 'extra'])
const OF_EXTRA = new Set(['moonlit'])

export function keepLine(line: Fields | undefined, writings: readonly Writing[]): Kept {
  const ofWritings = writings.map(({ content, info, extra }) => ({
    content,
    info: fieldsBut(info, OF_INFO),
    extra: fieldsBut(extra, OF_EXTRA),
  }))
  const has = ofWritings.some(({ info, extra }) => info ?? extra)
  if (!line && !has) return {}
  const kept: OfLine = {
    ...(line && { line }),
    ...(has && { writings: ofWritings.map(({ content, ...said }) => ({ of: nameOf(content), ...said })) }),
  }
  return textOf(kept, BROUGHT_LINE_CHARS_MAX)
}

const OF_HEAD = new Set(['user_name', 'character_name', 'messages'])

export function keepHead(head: unknown): Kept {
  const fields = fieldsBut(head, OF_HEAD)
  return fields ? textOf(fields, BROUGHT_HEAD_CHARS_MAX) : {}
}

function textOf(value: object, charsMax: number): Kept {
  try {
    const text = JSON.stringify(value)
    return text.length > charsMax ? { lost: true } : { text }
  } catch {
    // Nested so deep that it was made to exhaust whoever writes it.
    return { lost: true }
  }
}

export function readHead(kept: string | null): Fields {
  const value: unknown = kept === null ? undefined : JSON.parse(kept)
  return isFields(value) ? value : {}
}

/** What was kept of a line, and of each of its writings by their words. */
export function readLine(kept: string | null) {
  const { line = {}, writings = [] } = readHead(kept) as OfLine
  return {
    line,
    ofWriting(content: string, place: number): Omit<OfWriting, 'of'> {
      const name = nameOf(content)
      const { of: _, ...said } =
        [writings[place], ...writings].find((one) => one?.of === name) ?? ({ of: '' } satisfies OfWriting)
      return said
    },
  }
}
