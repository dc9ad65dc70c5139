import type { Asked } from './asked-topic.ts'
import type { Done } from './deeds.ts'
import type { Intent } from './intents.ts'
import type { Action } from './lines/action-patterns.ts'
import type { News } from './news.ts'
import type { Recollection } from './own-words.ts'
import type { Rule, Tongue } from './voice-content.ts'

/** What the user's last message is, as far as rules can tell. */
export type Reading = {
  intent: Intent
  plain: string
  /** It says hello first and something else after. */
  greets: boolean
  /** It turns the question round: "... and you?" */
  asksBack: boolean
  isQuestion: boolean
  /** A noun phrase of the message said back: "your boss". */
  noun?: string
  /** The subject by name, where it is one that the lines know. */
  topic?: string
  /** The question of the character that the message answers. */
  asked?: Asked
  /** The rule that says how to answer. */
  rule?: Rule
  /** The user's words that the rule caught, turned round. */
  caught?: readonly (string | undefined)[]
  /** What a sum comes to. */
  sum?: string
  /** What the user said before that answers their question. */
  recollection?: Recollection
  /** The message as its hearer says it back: "your boss yelled at you". */
  told?: string
  /** What kind of thing a plain statement tells. */
  news?: News
  action?: Action
  /** What is done, where there are lines for just that. */
  done?: Done
  /** Something to come that the message tells of: "the interview". */
  event?: string
  /** Something grave was said a little while ago: nothing is joked, flirted or chatted about. */
  isSober?: true
  /** The talk is just now about something grave, or mourns. */
  isGraveNow?: true
  /** Somebody was in danger a moment ago, and this is about something else: it is answered, and the door left open. */
  leavesOpen?: true
  /** It is everyday, word by word, and so is what was told just before it. */
  isLight?: true
  /** The language it is in, where that is not English. */
  language?: Tongue | 'other'
}
