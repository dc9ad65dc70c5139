/** Counts the tokens of a text. */
export type CountTokens = (text: string) => number

/** Texts are counted again each turn; their counts are kept, the oldest leaving first. */
const KEPT_COUNTS = 5000

/**
 * The counter of a model: its own tokenizer for the models of OpenAI, an estimate on the safe side for others.
 * The tokenizer's tables are large and load only where they are used.
 */
export async function tokenCounterOf(model: string): Promise<CountTokens> {
  if (/^(o\d|gpt-4o|gpt-4\.|gpt-5|chatgpt)/.test(model))
    return keepCounts((await import('gpt-tokenizer/encoding/o200k_base')).countTokens)
  if (/^gpt-(3\.5|4)/.test(model))
    return keepCounts((await import('gpt-tokenizer/encoding/cl100k_base')).countTokens)
  return estimateTokens
}

/** Bytes over 3.3: byte-pair vocabularies average 4 and more in English and about 3 where one character is three bytes. */
export const estimateTokens: CountTokens = (text) => Math.ceil(Buffer.byteLength(text) / 3.3)

/** A counter that remembers the latest texts. */
export function keepCounts(count: CountTokens): CountTokens {
  const known = new Map<string, number>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const tokens = count(text)
    if (known.size >= KEPT_COUNTS) known.delete(known.keys().next().value ?? '')
    known.set(text, tokens)
    return tokens
  }
}
