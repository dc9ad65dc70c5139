import { t } from '#contract/server-words.ts'
import { CardProblem } from './card-problem.ts'

/** Text of a file. Throws a `CardProblem`, with other words where these do not fit. */
export function utf8(bytes: Buffer, otherwise = t`This is not a character card.`): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CardProblem(otherwise)
  }
}
