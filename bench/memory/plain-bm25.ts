/** BM25 as it is in every textbook: lower-case words, k1 1.2, b 0.75. Positions of the texts, best first. */
export function plainBm25(texts: string[]): (query: string) => number[] {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const documents = texts.map((text) => wordsOf(text))
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length
  const spread = new Map<string, number>()
  for (const words of documents)
    for (const word of new Set(words)) spread.set(word, (spread.get(word) ?? 0) + 1)
  return (query) => {
    const asked = new Set(wordsOf(query))
    const scores = documents.map((words) => {
      let score = 0
      for (const word of asked) {
        const count = words.filter((one) => one === word).length
        const holds = spread.get(word) ?? 0
        const rarity = Math.log(1 + (documents.length - holds + 0.5) / (holds + 0.5))
        score += (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / average))
      }
      return score
    })
    return [...scores.keys()]
      .filter((at) => (scores[at] ?? 0) > 0)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  }
}
