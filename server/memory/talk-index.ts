import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { type Author, namesOf, type Vocatives, vocativesIn } from './speakers.ts'
import type { Rounded } from './talk-vectors.ts'
import { daySaid, saysWhen } from './time-words.ts'
import { termsOf } from './words.ts'

/** A message as the index reads it. */
export type IndexedMessage = {
  seq: number
  id: string
  version: number
  author: Author
  /** In a group. */
  speakerId?: string | null
  content: string
  createdAt: Date
  /** Of the user's clock. */
  utcOffsetMinutes?: number | null
}

/** `status` tells one that is still being written. */
export type TalkMessage = IndexedMessage & { status: string }

/** What is kept of a message: enough to rank it, not its text. */
export type Entry = {
  seq: number
  id: string
  version: number
  author: Author
  day: number
  /** Number of telling words. */
  length: number
  /** Asks and says nothing else. */
  isQuestion: boolean
  saysWhen: boolean
  saysNumber: boolean
  saysName: boolean
  isGone: boolean
  /** Null where the model does not take the text; undefined where it has none yet, or was not asked for. */
  vector?: Rounded | null | undefined
}

/** Of which space the vectors of a talk are, and up to which message; `changes` is another once one before that has changed. */
export type Embedded = { space: string; embedded_seq: number; changes: number }

/** How often a word stands in a message counts up to this. */
const COUNTED = 15
/** Of a longer message it reads so many letters; nobody types more, and a file may bring eight times as many. */
export const INDEXED_CHARS = MESSAGE_CHARS_MAX
/** Different words of one talk. People use fewer in 100,000 messages; what a file brings may have no other words. */
const TERMS_MAX = 300_000
/** What each takes of memory, as measured. */
const ENTRY_BYTES = 150
const TERM_BYTES = 110
const POSTING_BYTES = 10

/**
 * An inverted index of one talk. A posting is a number: the position of the message times 16, plus how often the word
 * stands in it.
 */
export class TalkIndex {
  readonly entries: Entry[] = []
  /** Up to where its entries have their vectors. */
  embedded: Embedded | undefined
  vectorBytes = 0
  readonly #postings = new Map<string, number[]>()
  readonly #vocatives: Vocatives = { user: new Map(), character: new Map() }
  #names: ReadonlyMap<string, Author> | undefined
  #terms = 0
  #postingsKept = 0

  /** Adds the next message; they come by rising `seq`. */
  add(message: IndexedMessage): void {
    this.entries.push(this.#entryOf(message, this.entries.length))
  }

  /** Reads changed messages anew and forgets those that are gone, by their positions. */
  change(changed: ReadonlyMap<number, IndexedMessage | undefined>): void {
    for (const [term, postings] of this.#postings) {
      const kept = postings.filter((posting) => !changed.has(posting >> 4))
      if (kept.length === postings.length) continue
      this.#postingsKept -= postings.length - kept.length
      if (kept.length > 0) this.#postings.set(term, kept)
      else this.#postings.delete(term)
    }
    for (const [position, message] of changed) {
      const entry = this.entries[position]
      if (!entry) continue
      this.#terms -= entry.length
      if (message) this.entries[position] = this.#entryOf(message, position)
      else this.entries[position] = { ...entry, length: 0, isGone: true, vector: null }
    }
  }

  postingsOf(term: string): readonly number[] {
    return this.#postings.get(term) ?? []
  }

  /** What it takes of memory, about. */
  get bytes(): number {
    return (
      this.entries.length * (ENTRY_BYTES + this.vectorBytes) +
      this.#postings.size * TERM_BYTES +
      this.#postingsKept * POSTING_BYTES
    )
  }

  get averageLength(): number {
    return this.#terms / Math.max(1, this.entries.length)
  }

  /** Who is meant by a name, as the two call each other. */
  get names(): ReadonlyMap<string, Author> {
    this.#names ??= namesOf(this.#vocatives)
    return this.#names
  }

  #entryOf({ content: whole, ...message }: IndexedMessage, position: number): Entry {
    const content = whole.slice(0, INDEXED_CHARS)
    const counts = new Map<string, number>()
    const terms = termsOf(content)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const [term, count] of counts) {
      const posting = position * 16 + Math.min(count, COUNTED)
      const postings = this.#postings.get(term)
      if (postings) postings.push(posting)
      else if (this.#postings.size < TERMS_MAX) this.#postings.set(term, [posting])
      else continue
      this.#postingsKept++
    }
    this.#terms += terms.length
    const called = this.#vocatives[message.author]
    for (const name of vocativesIn(content)) {
      called.set(name, (called.get(name) ?? 0) + 1)
      this.#names = undefined
    }
    return {
      seq: message.seq,
      id: message.id,
      version: message.version,
      author: message.author,
      day: daySaid(message),
      length: terms.length,
      isQuestion: /[?？]\s*$/.test(content) && !/[.!…]\s+\S/.test(content.replace(/^[^.!?]{0,25}[.!]\s/, '')),
      saysWhen: saysWhen(content),
      saysNumber: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|twice|couple)\b/i.test(content),
      saysName: /[\p{Ll},] \p{Lu}\p{Ll}+/u.test(content),
      isGone: false,
    }
  }
}
