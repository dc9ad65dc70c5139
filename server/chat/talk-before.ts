/** A stretch of the talk in few words, which ends with message number `toSeq`. */
export type Stretch = { toSeq: number; text: string }

/** Kept free for them, however many there are: else the window would move with them. */
const TOKENS = 360
const SHARE = 0.06
const HEAD = '# Before the messages below'

type Budget = { tokens: number; countTokens: (text: string) => number }

export const roomForBefore = ({ tokens }: Pick<Budget, 'tokens'>): number =>
  Math.min(TOKENS, Math.floor(tokens * SHARE))

/** What was said before a message, as it stands in the prompt: the latest stretches that fit, oldest first. */
export function toldBefore(seq: number, stretches: readonly Stretch[], budget: Budget): string {
  const texts: string[] = []
  let left = roomForBefore(budget) - budget.countTokens(HEAD)
  for (const { text } of stretches.filter(({ toSeq }) => toSeq < seq).toReversed()) {
    left -= budget.countTokens(text) + 1
    if (left < 0) break
    texts.unshift(text)
  }
  return texts.length > 0 ? [HEAD, ...texts].join('\n') : ''
}
