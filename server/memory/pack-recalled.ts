import { pack } from './pack.ts'
import type { Query } from './query.ts'
import { quote } from './quote.ts'

/** Share of a budget that notes may take. */
const NOTES_SHARE = 0.2

type Note = { id: string; text: string; pinned: boolean; by_user: boolean; sources: readonly string[] }

type Found<Message> = {
  /** Both best first. */
  notes: readonly Note[]
  best: readonly Message[]
  query: Query
  /** Tokens. */
  budget: number
  countTokens: (text: string) => number
}

/** What of the notes and messages that bear on a query fits into the budget, in the order of the talk. */
export function packRecalled<Message extends { id: string; seq: number; content: string }>({
  notes,
  best,
  query,
  budget,
  countTokens,
}: Found<Message>) {
  const tokensOf = ({ text }: { text: string }) => countTokens(text)
  const asked = (from: readonly Note[]) =>
    pack(
      from.map(({ id, text }, seq) => ({ id, seq, text })),
      budget * NOTES_SHARE,
      tokensOf,
    )
  const all = asked(notes)
  const { messages, tokens } = quote(best, query, budget - all.tokens, tokensOf)
  // A note whose message is recalled says nothing new; only what the user pinned or put in other words stands beside it.
  const quoted = new Set(messages.map(({ message }) => message.id))
  const kept = asked(
    notes.filter(
      ({ pinned, by_user, sources }) => pinned || by_user || !sources.some((id) => quoted.has(id)),
    ),
  )
  const filled =
    kept.items.length === all.items.length
      ? { messages, tokens }
      : quote(best, query, budget - kept.tokens, tokensOf)
  return {
    messages: filled.messages,
    memories: kept.items.map(({ id, text }) => ({ id, text })),
    tokens: filled.tokens + kept.tokens,
  }
}
