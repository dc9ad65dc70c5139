import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import styles from './composer.module.css'
import { ComposerLimit } from './composer-limit.tsx'
import { ComposerLock } from './composer-lock.tsx'
import { COUNT_FROM, ComposerNotice } from './composer-notice.tsx'
import type { Draft } from './draft.ts'
import { editLast } from './edit-last.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import { useIsUsedUp } from './free-messages.ts'
import { useLockedUntil } from './locked-until.ts'
import { MicrophoneButton } from './microphone-button.tsx'
import { nameInField } from './name-in-field.ts'
import { PictureButton } from './picture-button.tsx'
import { SendButton } from './send-button.tsx'
import type { Thread } from './thread.ts'
import { isReplying } from './thread-state.ts'
import { useFieldHeight } from './use-field-height.ts'
import { TOUCH, useMedia } from './use-media.ts'
import { useThreadPart } from './use-thread.ts'
import { useWishWords } from './use-wish-words.ts'

const writeTo = (name: string) => t`Write to ${name}`

type ComposerProps = { thread: Thread; draft: Draft; name: string; notice: string }

/** Where a message is written, while there is one that may be sent. */
export function Composer(props: ComposerProps) {
  const isUsedUp = useIsUsedUp()
  const lockedUntil = useLockedUntil()
  return (
    <div className={styles.composer}>
      {lockedUntil || isUsedUp ? (
        <>
          {lockedUntil ? <ComposerLock until={lockedUntil} /> : <ComposerLimit />}
          <p className={styles.notice}>{props.notice}</p>
        </>
      ) : (
        <Field {...props} />
      )}
    </div>
  )
}

function Field({ thread, draft, name, notice }: ComposerProps) {
  const text = useStore(draft, (value) => value)
  const isBusy = useThreadPart(thread, isReplying)
  const isTouch = useMedia(TOUCH)
  const field = useRef<HTMLTextAreaElement>(null)
  const noticeId = useId()
  const { price, wish } = useWishWords(thread, text, name)
  const isTall = useFieldHeight(field, text)
  const isTooLong = text.length > MESSAGE_CHARS_MAX
  const canSend = text.trim() !== '' && !isTooLong && !isBusy
  /** Sending was tried while a reply was being written. */
  const [hasPressed, setPressed] = useState(false)

  // On a touch screen the keyboard would cover half of the talk before anything was read.
  useEffect(() => {
    if (!matchMedia(TOUCH).matches) field.current?.focus({ preventScroll: true })
  }, [])

  function send() {
    setPressed(isBusy)
    if (canSend && thread.send(text.trim())) draft.set('')
  }

  function askForPicture() {
    if (text.trim() === '') draft.set(t`Send me a picture `)
    field.current?.focus()
  }

  function insert(words: string) {
    const element = field.current
    if (!element) return
    element.focus()
    // The field holds the new text before it is told of it, so the caret stays behind the words.
    element.setRangeText(words, element.selectionStart, element.selectionEnd, 'end')
    draft.set(element.value)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // A word that an input method still composes is not the message yet. Safari ends it before its last key, 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter' && !event.shiftKey && !isTouch) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && !event.altKey && text === '' && editLast(thread, draft))
      event.preventDefault()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={isTall ? `${styles.box} ${styles.tall}` : styles.box}>
        <PictureButton words={price} onClick={askForPicture} />
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          dir="auto"
          aria-label={t`Message ${name}`}
          aria-invalid={isTooLong || undefined}
          aria-describedby={text.length > COUNT_FROM ? noticeId : undefined}
          placeholder={writeTo(nameInField(name, isTouch))}
          enterKeyHint={isTouch ? 'enter' : 'send'}
          value={text}
          onChange={(event) => draft.set(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <EmojiPicker onPick={insert} />
        <MicrophoneButton draft={draft} />
        <SendButton thread={thread} canSend={canSend} />
      </div>
      <ComposerNotice
        id={noticeId}
        length={text.length}
        notice={wish || notice}
        isWaiting={hasPressed && isBusy}
      />
      <span className="unseen" role="status">
        {wish}
      </span>
    </form>
  )
}
