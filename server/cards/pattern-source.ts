export type PatternSource = ReturnType<typeof createPatternSource>

/** The signs of a pattern, read one after the other. */
export function createPatternSource(signs: readonly string[]) {
  let at = 0

  return {
    isOver: () => at >= signs.length,
    ahead: (): string | undefined => signs[at],
    read: (): string | undefined => signs[at++],

    /** Whether this sign is next; then it is read. */
    take(sign: string): boolean {
      if (signs[at] !== sign) return false
      at++
      return true
    },

    /** Reads up to this sign and over it; empty, and nothing is read, where it does not come. */
    through(sign: string): string {
      const end = signs.indexOf(sign, at)
      if (end < 0) return ''
      const words = signs.slice(at, end + 1).join('')
      at = end + 1
      return words
    },
  }
}
