import type { ReplyRequest } from '../port.ts'
import { asksIn } from './asks-in.ts'
import { tongueOf } from './foreign.ts'
import { meant } from './meant.ts'
import { withTheDeadUnnamed } from './named-dead.ts'
import { resolved } from './own-words.ts'
import { plainText, splitActions } from './plain-text.ts'
import { spelt } from './spelling.ts'

export type Heard = Pick<ReplyRequest, 'talk' | 'picture' | 'moment' | 'needsCare' | 'hearsAbuse'> &
  Partial<Pick<ReplyRequest, 'speaker' | 'language'>>

/** The last message of a talk, taken apart, with what was heard beside it. */
export type Message = Omit<Heard, 'language'> & {
  /** All of the user's, and those before the last. */
  userTurns: readonly string[]
  earlier: readonly string[]
  text: string
  /** What it says, and what its stars do. */
  said: string
  done: string
  plain: string
  isQuestion: boolean
  /** The language it is in, where that is not English. */
  language: ReturnType<typeof tongueOf>
}

export function messageOf({ language, ...heard }: Heard): Message {
  const userTurns = withTheDeadUnnamed(
    heard.talk.filter((turn) => turn.role === 'user').map((turn) => turn.content),
  )
  const text = userTurns.at(-1) ?? ''
  const earlier = userTurns.slice(0, -1)
  const { said, done } = splitActions(meant(text, earlier, heard.speaker?.name))
  const words = said === '' ? done : said
  const plain = resolved(spelt(plainText(words)), earlier)
  return {
    ...heard,
    ...{ userTurns, earlier, text, said, done, plain },
    isQuestion: asksIn(plain),
    language: tongueOf(words, earlier, language),
  }
}
