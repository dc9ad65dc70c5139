import { memo, useRef } from 'react'
import { HelpCard } from '#web/ui/help-card.tsx'
import { dayWords } from './day-words.ts'
import { MessageEdit } from './message-edit.tsx'
import { MessageMarks } from './message-marks.tsx'
import { MessageNote } from './message-note.tsx'
import { MessagePicture } from './message-picture.tsx'
import styles from './message-row.module.css'
import { MessageSpeaker } from './message-speaker.tsx'
import type { MessageTools } from './message-tools.ts'
import { MessageTurn } from './message-turn.tsx'
import { ModelLine } from './model-line.tsx'
import { PictureNote } from './picture-note.tsx'
import type { TalkModels } from './talk-models.ts'
import type { Thread } from './thread.ts'
import { type MessageInPlace, useMessageInPlace } from './use-message-in-place.ts'
import { VariantBar } from './variant-bar.tsx'

type MessageRowProps = {
  thread: Thread
  messageKey: string
  name: string
  isGroup: boolean
  models: TalkModels
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
  onTakeBack: (text: string) => void
  tools: MessageTools
  onMenu: (key: string, opener: Element) => void
}

/** One message with the day above it, if it is the day's first. Draws again only when this message changes. */
export const MessageRow = memo(function MessageRow({
  thread,
  messageKey,
  name: chatName,
  isGroup,
  models,
  avatars,
  onTakeBack,
  tools,
  onMenu,
}: MessageRowProps) {
  const place = useMessageInPlace(thread, messageKey)
  const element = useRef<HTMLElement>(null)
  if (!place) return null

  const { message, isHead, isLast, hasVariants, answered, pictureWish, isBusy, edit } = place
  const name = message.speaker?.name ?? chatName
  return (
    <>
      {place.isNewDay && <p className={styles.day}>{dayWords(new Date(message.createdAt), new Date())}</p>}
      {message.offersHelp && <HelpCard />}
      <article
        ref={element}
        tabIndex={-1}
        data-message={messageKey}
        className={classesOf(place)}
        aria-busy={message.status === 'writing' || undefined}
      >
        <MessageSpeaker message={message} name={name} isHead={isHead} avatars={avatars} />
        <div className={styles.said}>
          {message.picture && <MessagePicture picture={message.picture} name={name} thread={thread} />}
          {pictureWish && <PictureNote asked={pictureWish} />}
          {edit ? (
            <MessageEdit
              thread={thread}
              edit={edit}
              isLast={isLast}
              speaker={message.author === 'user' ? undefined : name}
              onSave={tools.saveEdit}
              onClose={() => element.current?.focus({ preventScroll: true })}
            />
          ) : (
            <MessageTurn thread={thread} place={place} name={name} tools={tools} onMenu={onMenu} />
          )}
        </div>
        <MessageMarks stored={message.stored} />
        {hasVariants && (
          <VariantBar
            thread={thread}
            message={message}
            answered={answered}
            isReplying={isBusy}
            earlier={models.earlier}
          />
        )}
        <MessageNote
          message={message}
          answered={answered}
          isLast={isLast}
          thread={thread}
          onTakeBack={onTakeBack}
        />
      </article>
      <ModelLine
        thread={thread}
        messageKey={messageKey}
        name={isGroup ? undefined : chatName}
        models={models}
      />
    </>
  )
})

function classesOf(place: MessageInPlace): string {
  const names = [
    styles.message,
    place.message.author === 'user' && styles.mine,
    place.isTail && styles.tail,
    isBroken(place) && styles.broken,
  ]
  return names.filter(Boolean).join(' ')
}

const isBroken = ({ message: { status }, isLast }: MessageInPlace) =>
  status === 'unsent' ||
  status === 'refused' ||
  (isLast && (status === 'failed' || status === 'stopped' || status === 'cut'))
