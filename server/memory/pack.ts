/** A text that wants to be in the prompt, with what it was ranked by. */
export type Packable = { seq: number; text: string }

/** Nothing shorter is worth a look. */
const TOKENS_MIN = 3

/**
 * Takes the best texts that fit into the budget, and answers them in the order of the talk. One that is too long is
 * passed over for a shorter one; one that says what is already there is left out.
 */
export function pack<Item extends Packable>(
  best: Iterable<Item>,
  budget: number,
  countTokens: (item: Item) => number,
): { items: Item[]; tokens: number } {
  const items: Item[] = []
  const seen = new Set<string>()
  let tokens = 0
  for (const item of best) {
    if (budget - tokens < TOKENS_MIN) break
    const key = item.text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (!key || seen.has(key)) continue
    // A line of its own costs its break.
    const cost = countTokens(item) + 1
    if (tokens + cost > budget) continue
    seen.add(key)
    items.push(item)
    tokens += cost
  }
  return { items: items.sort((a, b) => a.seq - b.seq), tokens }
}
