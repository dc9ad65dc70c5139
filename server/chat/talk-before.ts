/** A stretch of the talk in few words, which ends with message number `toSeq`. */
export type Stretch = { toSeq: number; text: string }

/** Kept free for them, however many there are: else the window would move with them. */
const TOKENS = 360
/** A talk that has less keeps it for itself: with fewer messages the window would move far more often. */
const TALK_TOKENS_MIN = 3000
const HEAD = '# Before the messages below'

/** Tokens; `free`: those that a talk has together with them. */
export const roomForBefore = (free: number): number => (free < TALK_TOKENS_MIN ? 0 : TOKENS)

/** What was said before a message, as it stands in the prompt: the latest stretches that fit, oldest first. */
export function toldBefore(
  seq: number,
  stretches: readonly Stretch[],
  { room, countTokens }: { room: number; countTokens: (text: string) => number },
): string {
  const texts: string[] = []
  let left = room - countTokens(HEAD)
  for (const { text } of stretches.filter(({ toSeq }) => toSeq < seq).toReversed()) {
    left -= countTokens(text) + 1
    if (left < 0) break
    texts.unshift(text)
  }
  return texts.length > 0 ? [HEAD, ...texts].join('\n') : ''
}
