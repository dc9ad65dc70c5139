import type { PromptMessage } from '../port.ts'

/** Tokens of a whole prompt, as the model's template renders it. */
export type CountPrompt = (prompt: PromptMessage[]) => number

/**
 * The prompt as it fits into a model's window: the oldest lines after the instructions go first, then the beginning
 * of the line to answer, and the end of the instructions at last. What is left begins with a line of the user, as
 * templates want it.
 */
export function fitWindow(prompt: PromptMessage[], tokens: number, count: CountPrompt): PromptMessage[] {
  if (count(prompt) <= tokens) return prompt
  const system = prompt.filter(({ role }) => role === 'system')
  const talk = prompt.filter(({ role }) => role !== 'system')
  const starts = talk.flatMap(({ role }, at) => (role === 'user' ? [at] : []))
  const lastStart = starts.at(-1) ?? Math.max(0, talk.length - 1)
  const from = (start: number) => [...system, ...talk.slice(start)]
  const kept = least(starts.length - 1, (at) => count(from(starts[at] ?? lastStart)) <= tokens)
  const start = starts[kept] ?? lastStart
  if (count(from(start)) <= tokens) return from(start)

  const rest = talk.slice(lastStart)
  const withLast = (chars: number): PromptMessage[] =>
    rest.length === 0
      ? system
      : [
          ...system,
          ...rest.map((line, at) => (at === 0 ? { ...line, content: end(line.content, chars) } : line)),
        ]
  const longest = rest[0]?.content.length ?? 0
  // A line of which nothing is left would be no question; the instructions are cut rather than that.
  const shortest = Math.min(longest, ANSWERED_CHARS_MIN)
  const cut = least(longest - shortest, (gone) => count(withLast(longest - gone)) <= tokens)
  const talkOnly = withLast(longest - cut).filter(({ role }) => role !== 'system')
  const asIs = [...system, ...talkOnly]
  if (count(asIs) <= tokens) return asIs

  const words = system.map(({ content }) => content).join('\n\n')
  const withWords = (chars: number): PromptMessage[] => [
    { role: 'system', content: words.slice(0, chars).trimEnd() },
    ...talkOnly,
  ]
  const gone = least(words.length, (chars) => count(withWords(words.length - chars)) <= tokens)
  return withWords(words.length - gone)
}

/** Characters of the line to answer that stay in any case. */
const ANSWERED_CHARS_MIN = 200

const end = (text: string, chars: number) => text.slice(Math.max(0, text.length - chars)).trimStart()

/** The least number up to `most` for which it holds, where it holds for all above; `most` where it holds for none. */
function least(most: number, holds: (number: number) => boolean): number {
  let [low, high] = [0, Math.max(0, most)]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return high
}
