import { pack } from './pack.ts'
import type { Query } from './query.ts'
import { shorten } from './shorten.ts'

type Quotable = { seq: number; content: string }

/** Characters that are quoted of a message, of the best ones and of the others: more of them beats more of each. */
const QUOTED_CHARS = 260
const BRIEF_CHARS = 80
const BEST = 8

/** A message, and what is quoted of it. */
export type Quotation<Message> = { message: Message; text: string }

/** The messages, best first, that fit into the budget in tokens: long ones shortened to what bears on the query. */
export function quote<Message extends Quotable>(
  best: readonly Message[],
  { concepts }: Query,
  budget: number,
  countTokens: (quotation: Quotation<Message>) => number,
): { messages: Quotation<Message>[]; tokens: number } {
  const terms = new Set(concepts.flatMap(({ term, variants }) => [term, ...variants.keys()]))
  // One at a time: most are not looked at before the budget is full.
  const quoted = best.values().map((message, at) => ({
    seq: message.seq,
    message,
    text: shorten(message.content, terms, at < BEST ? QUOTED_CHARS : BRIEF_CHARS),
  }))
  const { items, tokens } = pack(quoted, budget, countTokens)
  return { messages: items, tokens }
}
