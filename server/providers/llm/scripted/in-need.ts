import { endsItInNeed } from './ends-it.ts'
import { dangerIn, isEased, isSombreInNeed, stillInDanger, wasInDanger } from './in-danger.ts'
import { type Intent, safetyIntent } from './intents.ts'
import type { Message } from './message.ts'
import { saysMinor } from './message-form.ts'
import { plainText } from './plain-text.ts'
import { isPlainlyElse } from './plainly-else.ts'

/** What comes before anything else that a message may be: somebody is in danger, or is not to be here. */
export function inNeed(message: Message): Intent | undefined {
  const { text, plain, earlier, userTurns, language, needsCare, hearsAbuse } = message
  if (saysMinor(userTurns)) return 'minor'
  const isElse = isPlainlyElse(plainText(text))
  const unstarred = plainText(text.replaceAll('*', ' '))
  const danger = dangerIn(unstarred) ?? stillInDanger(plain, earlier, isElse)
  const isForeign = language !== undefined && language !== 'other'
  if (hearsAbuse && danger !== 'distress' && !isForeign) return 'believed'
  if (danger !== undefined) return danger
  const safety = safetyIntent(unstarred)
  if (safety !== undefined) return safety
  if (endsItInNeed(plain, earlier) || isSombreInNeed(plain, earlier)) return 'distress'
  // Who does not write English is cared for in their own words, where there are some.
  return needsCare && !isElse && !isForeign && !isEased(userTurns) ? 'distress' : undefined
}

/** Whether somebody was in danger a moment ago, and this is about something else. */
export const leavesOpen = ({ userTurns, earlier, needsCare }: Message): boolean =>
  !isEased(userTurns) && (needsCare === true || wasInDanger(earlier))
