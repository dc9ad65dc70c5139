import { t } from '#web/lib/words.ts'
import { canBeHeard } from './can-be-heard.ts'
import type { ThreadMessage } from './thread-message.ts'

export type MessageAction =
  | 'copy'
  | 'listen'
  | 'save'
  | 'edit'
  | 'again'
  | 'hint'
  | 'goOn'
  | 'why'
  | 'branch'
  | 'remove'
  | 'report'

type Place = {
  /** The last that the server has. */
  isLast: boolean
  /** Something is being written or sent. */
  isReplying: boolean
  /** Writing is off: what would be written anew would be refused. */
  isLocked: boolean
}

/** What can be done with a message, in the order of the menu. */
export function actionsOf(message: ThreadMessage, place: Place): MessageAction[] {
  const { stored, author, content, status } = message
  const { isLast, isReplying, isLocked } = place
  const isReply = author === 'character'
  const canWrite = !isReplying && !isLocked
  const isWhole = status === 'finished' || status === 'stopped' || status === 'cut'
  const actions: Record<MessageAction, boolean> = {
    copy: content !== '',
    listen: canBeHeard(message),
    save: stored !== undefined && isWhole,
    edit: stored !== undefined && canWrite && (!isReply || (isWhole && content !== '')),
    again: stored !== undefined && isReply && isLast && canWrite,
    // A greeting has no other words than the character's own.
    hint: stored !== undefined && stored.seq > 1 && isReply && isLast && canWrite,
    goOn: stored !== undefined && isReply && isLast && isWhole && canWrite,
    // A greeting comes before all that could be remembered.
    why: stored !== undefined && isReply && isWhole && stored.seq > 1,
    branch: stored !== undefined && status !== 'writing' && !isLocked,
    // The first message stays: a chat always has one.
    remove: stored !== undefined && stored.seq > 1 && !isReplying,
    report: stored !== undefined && isReply && status !== 'writing',
  }
  return ORDER.filter((action) => actions[action])
}

const ORDER: MessageAction[] = [
  'copy',
  'listen',
  'save',
  'edit',
  'again',
  'hint',
  'goOn',
  'why',
  'branch',
  'remove',
  'report',
]

export const ACTION_WORDS: Record<MessageAction, string> = {
  copy: t`Copy`,
  listen: t`Listen`,
  save: t`Save`,
  edit: t`Edit`,
  again: t`Write again`,
  hint: t`Write again with a hint`,
  goOn: t`Continue`,
  why: t`Why this reply?`,
  branch: t`Branch from here`,
  remove: t`Delete from here`,
  report: t`Report`,
}
