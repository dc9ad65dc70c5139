import { memo, useRef } from 'react'
import { madeCopy } from '#contract/made-pictures.ts'
import { asksForPicture } from '#contract/picture-words/wish.ts'
import { t } from '#web/lib/words.ts'
import { HelpCard } from '#web/ui/help-card.tsx'
import { Avatar } from './avatar.tsx'
import { dayWords, isSameDay } from './day-words.ts'
import { isLocked } from './locked-until.ts'
import { actionsOf } from './message-actions.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageEdit } from './message-edit.tsx'
import { MessageMarks } from './message-marks.tsx'
import { MessageNote } from './message-note.tsx'
import { MessagePicture } from './message-picture.tsx'
import { placeOf } from './message-places.ts'
import styles from './message-row.module.css'
import { MessageToolbar } from './message-toolbar.tsx'
import { MessageVoice } from './message-voice.tsx'
import { PictureNote } from './picture-note.tsx'
import type { Thread } from './thread.ts'
import type { ThreadMessage } from './thread-message.ts'
import { isReplying, latestOf, type ThreadState } from './thread-state.ts'
import type { MessageTools } from './use-message-actions.ts'
import { useSwipe } from './use-swipe.ts'
import { useThreadPart } from './use-thread.ts'
import { stepVariant, VariantBar } from './variant-bar.tsx'
import { pictureAsked, wordsAnswered } from './words-answered.ts'

type MessageRowProps = {
  thread: Thread
  messageKey: string
  name: string
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
  onTakeBack: (text: string) => void
  tools: MessageTools
  onMenu: (key: string, opener: Element) => void
}

/** A finger that goes so far across the last reply turns its writings; the list of chats needs 100 px elsewhere. */
const TURN_PX = 60

/** One message with the day above it, if it is the day's first. Draws again only when this message changes. */
export const MessageRow = memo(function MessageRow({
  thread,
  messageKey,
  name: chatName,
  avatars,
  onTakeBack,
  tools,
  onMenu,
}: MessageRowProps) {
  const message = useThreadPart(thread, (state) => at(state, messageKey, 0))
  const previous = useThreadPart(thread, (state) => at(state, messageKey, -1)?.createdAt)
  const isTail = useThreadPart(
    thread,
    (state) => saidBy(at(state, messageKey, 1)) !== saidBy(at(state, messageKey, 0)),
  )
  const isHead = useThreadPart(
    thread,
    (state) => saidBy(at(state, messageKey, -1)) !== saidBy(at(state, messageKey, 0)),
  )
  const isLast = useThreadPart(thread, (state) => latestOf(state)?.key === messageKey)
  /** Nothing is on its way after it either. */
  const isEnd = useThreadPart(thread, ({ messages }) => messages.at(-1)?.key === messageKey)
  const isLastReply = isLast && message?.author === 'character' && message.stored !== undefined
  const answered = useThreadPart(thread, (state) => wordsAnswered(state, messageKey))
  const pictureWish = useThreadPart(thread, (state) => pictureAsked(state, messageKey))
  const isBusy = useThreadPart(thread, (state) => isLastReply && isReplying(state))
  const edit = useThreadPart(thread, (state) => (state.edit?.key === messageKey ? state.edit : undefined))
  const element = useRef<HTMLElement>(null)
  const hasVariants = isLastReply && message?.stored?.variants !== undefined
  const swipe = useSwipe(
    (direction) => {
      if (message && !isBusy) stepVariant(thread, message, direction === 'on' ? 1 : -1)
    },
    { furtherThanPx: TURN_PX, isHeld: true },
  )
  if (!message) return null

  const { speaker } = message
  const name = speaker?.name ?? chatName
  const createdAt = new Date(message.createdAt)
  const isNewDay = !previous || !isSameDay(new Date(previous), createdAt)
  const isMine = message.author === 'user'
  // Of another picture its menu says what it costs, and writings have a bar of their own.
  const canWriteAgain =
    isLastReply &&
    !hasVariants &&
    !asksForPicture(answered) &&
    message.stored?.seq !== 1 &&
    actionsOf(message, { isLast, isReplying: isBusy, isLocked: isLocked() }).includes('again')
  const isShown = message.content !== '' || (message.status === 'writing' && !message.picture)
  const names = [
    styles.message,
    isMine && styles.mine,
    isTail && styles.tail,
    isBroken(message, isLast) && styles.broken,
  ]
  return (
    <>
      {isNewDay && <p className={styles.day}>{dayWords(createdAt, new Date())}</p>}
      {message.offersHelp && <HelpCard />}
      <article
        ref={element}
        tabIndex={-1}
        data-message={messageKey}
        className={names.filter(Boolean).join(' ')}
        aria-busy={message.status === 'writing' || undefined}
      >
        {speaker && isHead ? (
          <p className={styles.speaker}>
            <Avatar name={name} src={avatars[speaker.premadeId] ?? faceOf(speaker)} size="small" />
            {name}
          </p>
        ) : (
          <span className="unseen">{isMine ? t`You` : name}</span>
        )}
        <div className={styles.said}>
          {message.picture && <MessagePicture picture={message.picture} name={name} thread={thread} />}
          {pictureWish && <PictureNote asked={pictureWish} />}
          {edit ? (
            <MessageEdit
              thread={thread}
              edit={edit}
              isLast={isLast}
              speaker={isMine ? undefined : name}
              onSave={tools.saveEdit}
              onClose={() => element.current?.focus({ preventScroll: true })}
            />
          ) : (
            isShown && (
              <div className={styles.turn} data-bubble {...(hasVariants && swipe)}>
                <MessageBubble message={message} name={name} />
              </div>
            )
          )}
          {!edit && (
            <MessageToolbar
              message={message}
              isLastReply={isLastReply && isEnd}
              onAgain={canWriteAgain ? () => void thread.retry() : undefined}
              onSave={() => tools.act('save', messageKey)}
              onMenu={(opener) => onMenu(messageKey, opener)}
            />
          )}
          {!edit && <MessageVoice chatId={thread.chatId} message={message} name={name} />}
        </div>
        <MessageMarks stored={message.stored} />
        {hasVariants && (
          <VariantBar thread={thread} message={message} answered={answered} isReplying={isBusy} />
        )}
        <MessageNote
          message={message}
          answered={answered}
          isLast={isLast}
          thread={thread}
          onTakeBack={onTakeBack}
        />
      </article>
    </>
  )
})

/** Whoever says a message. */
/** The face of an own character that is in no chat any more. */
const faceOf = ({ profilePicture }: NonNullable<ThreadMessage['speaker']>) =>
  profilePicture && madeCopy(profilePicture, 'small')

const saidBy = (message: ThreadMessage | undefined) => message?.speaker?.premadeId ?? message?.author

const isBroken = ({ status }: ThreadMessage, isLast: boolean) =>
  status === 'unsent' ||
  status === 'refused' ||
  (isLast && (status === 'failed' || status === 'stopped' || status === 'cut'))

function at({ places, messages }: ThreadState, key: string, offset: number): ThreadMessage | undefined {
  const place = placeOf(places, key)
  return place === undefined ? undefined : messages[place + offset]
}
