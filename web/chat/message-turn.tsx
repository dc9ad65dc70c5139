import { MessageBubble } from './message-bubble.tsx'
import styles from './message-row.module.css'
import { MessageToolbar } from './message-toolbar.tsx'
import type { MessageTools } from './message-tools.ts'
import { MessageVoice } from './message-voice.tsx'
import type { Thread } from './thread.ts'
import type { MessageInPlace } from './use-message-in-place.ts'
import { useSwipe } from './use-swipe.ts'
import { stepVariant } from './variant-bar.tsx'

type MessageTurnProps = {
  thread: Thread
  place: MessageInPlace
  /** Who says it. */
  name: string
  tools: MessageTools
  onMenu: (key: string, opener: Element) => void
}

/** A finger that goes so far across the last reply turns its writings; the list of chats needs 100 px elsewhere. */
const TURN_PX = 60

/** The words of a message, and what can be done with it beside them. */
export function MessageTurn({ thread, place, name, tools, onMenu }: MessageTurnProps) {
  const { message, isLastReply, isEnd, hasVariants, isBusy, canWriteAgain } = place
  const { key, content, status, picture } = message
  const isShown = content !== '' || (status === 'writing' && !picture)
  const swipe = useSwipe(
    (direction) => {
      if (!isBusy) stepVariant(thread, message, direction === 'on' ? 1 : -1)
    },
    { furtherThanPx: TURN_PX, isHeld: true },
  )
  return (
    <>
      {isShown && (
        <div className={styles.turn} data-bubble {...(hasVariants && swipe)}>
          <MessageBubble message={message} name={name} />
        </div>
      )}
      <MessageToolbar
        message={message}
        isLastReply={isLastReply && isEnd}
        onAgain={canWriteAgain ? () => void thread.retry() : undefined}
        onSave={() => tools.act('save', key)}
        onMenu={(opener) => onMenu(key, opener)}
      />
      <MessageVoice chatId={thread.chatId} message={message} name={name} />
    </>
  )
}
