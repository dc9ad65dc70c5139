import type { Memory, MemoryKind, RecalledMessage, Summary } from '#contract/memory.ts'
import { THE_USER } from './summarise.ts'
import type { IndexedMessage } from './talk-index.ts'

export type MemoryRow = {
  id: string
  slot: string | null
  kind: MemoryKind
  text: string
  pinned: boolean
  by_user: boolean
  sources: string[]
  happens_on: string | null
  is_new: boolean
  created_at: Date
}

export type SummaryRow = {
  text: string
  from_seq: number
  to_seq: number
  said_from: Date
  said_to: Date
  /** By the user's clock. */
  first_day: string
  last_day: string
}

export const presentSummary = (row: SummaryRow): Summary => ({
  text: row.text.replaceAll(THE_USER, 'You'),
  fromSeq: row.from_seq,
  toSeq: row.to_seq,
  from: row.said_from.toISOString(),
  to: row.said_to.toISOString(),
})

export type Quoted = { message: IndexedMessage; text: string }

/** `speaker`: what whoever said it in a group is called. */
export function presentQuoted({ message, text }: Quoted, speaker: string | undefined): RecalledMessage {
  const { id, seq, author, createdAt } = message
  return { id, seq, author, ...(speaker && { speaker }), text, createdAt: createdAt.toISOString() }
}

export function present(row: MemoryRow): Memory {
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    pinned: row.pinned,
    byUser: row.by_user,
    sources: row.sources,
    ...(row.happens_on && { happensOn: row.happens_on }),
    isNew: row.is_new,
    createdAt: row.created_at.toISOString(),
  }
}
