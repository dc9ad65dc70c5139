/** What of a reply may be shown next. */
export type Passed = { readonly passed: string }

/** How much of a sexual sentence waits for what follows it: as far as the rules reach from one word to another. */
const TAIL_CHARS = 32

/** Also in scripts that leave no gaps between words. */
const inWords = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A text up to the end of its first word. */
function firstWord(text: string): string {
  for (const { index, segment, isWordLike } of inWords.segment(text))
    if (isWordLike) return text.slice(0, index + segment.length)
  return text
}

/** The words of a reply that have not passed: what is not finished, and what is read and waits. */
export function createHeldWords() {
  /** What is not finished, and how much of it has passed already. */
  let unread = ''
  let aheadChars = 0
  /** What is read and has not passed, and where in it the reply so far was harmless. */
  let held = ''
  let harmlessEnds: number[] = []

  return {
    add(piece: string): void {
      unread += piece
    },
    unread: () => unread,
    /** Takes finished words to be read. */
    take(chars: number): string {
      const words = unread.slice(0, chars)
      held += words.slice(aheadChars)
      unread = unread.slice(chars)
      aheadChars = Math.max(0, aheadChars - chars)
      return words
    },
    /** To be called where the reply up to here is harmless. */
    pass(waits: boolean): Passed {
      harmlessEnds.push(held.length)
      const charsMax = held.length - (waits ? TAIL_CHARS : 0)
      const chars = harmlessEnds.findLast((end) => end <= charsMax) ?? 0
      const passed = held.slice(0, chars)
      held = held.slice(chars)
      harmlessEnds = harmlessEnds.filter((end) => end > chars).map((end) => end - chars)
      return { passed }
    },
    /** Lets the first word go on before it is finished. */
    passFirst(): Passed {
      const passed = firstWord(unread)
      aheadChars = passed.length
      return { passed }
    },
  }
}
