import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { asksForPicture } from '#contract/picture-words/wish.ts'
import { leftOutBefore } from '#web/lib/left-out-words.ts'
import { useStore } from '#web/lib/store.ts'
import { useLeftOut } from '#web/lib/use-left-out.ts'
import { t } from '#web/lib/words.ts'
import { ChatIcon } from './chat-icon.tsx'
import styles from './composer.module.css'
import { ComposerLimit } from './composer-limit.tsx'
import { ComposerLock } from './composer-lock.tsx'
import { COUNT_FROM, ComposerNotice } from './composer-notice.tsx'
import type { Draft } from './draft.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import { useIsUsedUp } from './free-messages.ts'
import { useLockedUntil } from './locked-until.ts'
import { MicrophoneButton } from './microphone-button.tsx'
import { nameInField } from './name-in-field.ts'
import { PictureButton } from './picture-button.tsx'
import { useCostOfPicture } from './picture-cost.ts'
import type { Thread } from './thread.ts'
import { isReplying, openReply } from './thread-state.ts'
import { TOUCH, useMedia } from './use-media.ts'
import { useThreadPart } from './use-thread.ts'

/** As high as the field is with one line, in pixels. */
const ONE_LINE = 44

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
  const isWriting = useThreadPart(thread, openReply) !== undefined
  const isTouch = useMedia(TOUCH)
  const field = useRef<HTMLTextAreaElement>(null)
  const noticeId = useId()
  const asksForOne = asksForPicture(text)
  const pictures = useThreadPart(thread, ({ messages }) => messages.filter(({ picture }) => picture).length)
  // Asked anew with every wish, as another tab may have spent some, and once a picture has come of one.
  const price = useCostOfPicture(true, 2 * pictures + (asksForOne ? 1 : 0))
  const leftOut = leftOutBefore(useLeftOut(asksForOne ? text : '', 'leftOutOfMessage'), name)
  const cost = asksForOne ? [price, leftOut].filter(Boolean).join(' ') : ''
  const isTooLong = text.length > MESSAGE_CHARS_MAX
  const canSend = text.trim() !== '' && !isTooLong && !isBusy

  const [isTall, setTall] = useState(false)
  /** Sending was tried while a reply was being written. */
  const [hasPressed, setPressed] = useState(false)

  // As high as its text, up to the six lines that the styles allow. Once tall it stays so while there is text: on its
  // own row the words may fit one line again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width follows from being tall
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    const height = field.current.scrollHeight
    field.current.style.height = text === '' ? '' : `${height}px`
    setTall((was) => text !== '' && (was || height > ONE_LINE))
  }, [text, isTall])

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

  /** The last own message, into this field if it never left the browser, else in its place. */
  function editLast(event: KeyboardEvent) {
    const last = thread.get().messages.findLast(({ author }) => author === 'user')
    if (!last || last.status === 'sending') return
    event.preventDefault()
    if (last.status === 'unsent' || last.status === 'refused') draft.set(thread.takeBack(last.key))
    else thread.startEdit(last.key)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // A word that an input method still composes is not the message yet. Safari ends it before its last key, 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter' && !event.shiftKey && !isTouch) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && !event.altKey && text === '') editLast(event)
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
        {isWriting ? (
          // The keys make them two buttons: a click that began on one must not end on the other.
          <button
            key="stop"
            type="button"
            className={styles.stop}
            aria-label={t`Stop the reply`}
            onClick={() => void thread.stop()}
          >
            <ChatIcon name="stop" isSolid />
          </button>
        ) : (
          <button key="send" type="submit" className={styles.send} aria-label={t`Send`} disabled={!canSend}>
            <ChatIcon name="send" />
          </button>
        )}
      </div>
      <ComposerNotice
        id={noticeId}
        length={text.length}
        notice={cost || notice}
        isWaiting={hasPressed && isBusy}
      />
      <span className="unseen" role="status">
        {cost}
      </span>
    </form>
  )
}
