import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { plural } from '#web/lib/plural.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import styles from './message-edit.module.css'
import { usePictureCost } from './picture-cost.ts'
import type { Thread } from './thread.ts'
import type { MessageEdit as Edit } from './thread-state.ts'

type MessageEditProps = {
  thread: Thread
  edit: Edit
  /** Nothing comes after the message. */
  isLast: boolean
  /** Whose reply it is; undefined for one's own message. */
  speaker: string | undefined
  onSave: () => Promise<void>
  onClose: () => void
}

/** One's own message, or a reply, as a field. The thread keeps what is typed, so that no scrolling and no other tab loses it. */
export function MessageEdit({ thread, edit, isLast, speaker, onSave, onClose }: MessageEditProps) {
  const hintId = useId()
  const [isSaving, setIsSaving] = useState(false)
  const { text, newer } = edit
  const field = useEditField(text)
  const isTooLong = text.length > MESSAGE_CHARS_MAX
  const cost = usePictureCost(speaker === undefined ? text : '')
  const canSave = text.trim() !== '' && !isTooLong && !isSaving

  function cancel() {
    thread.endEdit()
    onClose()
  }

  async function save() {
    if (!canSave) return
    setIsSaving(true)
    await onSave()
    setIsSaving(false)
    if (!thread.get().edit) onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') cancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }

  return (
    <div className={styles.edit}>
      {newer !== undefined && (
        <p className={styles.newer} role="alert">
          <T>
            This message was changed somewhere else. It now says: <q dir="auto">{newer}</q>
          </T>
        </p>
      )}
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        dir="auto"
        aria-label={speaker === undefined ? t`Edit your message` : t`Edit what ${speaker} said`}
        aria-describedby={hintId}
        aria-invalid={isTooLong || undefined}
        value={text}
        onChange={(event) => thread.typeEdit(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={hintId} className={isTooLong ? styles.over : styles.hint}>
        {isTooLong ? overWords(text.length - MESSAGE_CHARS_MAX) : whatFollows(speaker, isLast)}
      </p>
      {/* Its place is there before its words, which are said when they come. */}
      <p className={styles.cost} role="status">
        {cost}
      </p>
      <EditWays canSave={canSave} isSaving={isSaving} onSave={() => void save()} onCancel={cancel} />
    </div>
  )
}

/** The field is as high as its text, and has the caret at its end. */
function useEditField(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])

  return field
}

type EditWaysProps = { canSave: boolean; isSaving: boolean; onSave: () => void; onCancel: () => void }

function EditWays({ canSave, isSaving, onSave, onCancel }: EditWaysProps) {
  return (
    <div className={styles.ways}>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
        onClick={onCancel}
      >
        {t`Cancel`}
      </button>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
        aria-busy={isSaving || undefined}
        disabled={!canSave}
        onClick={onSave}
      >
        {isSaving ? t`Saving` : t`Save`}
      </button>
    </div>
  )
}

function whatFollows(speaker: string | undefined, isLast: boolean): string {
  if (speaker !== undefined) return t`It stays in its place. ${speaker} goes on from these words.`
  return isLast ? t`It is answered anew.` : t`It is answered anew. What comes after goes to the bin.`
}

const overWords = (over: number) =>
  plural(over, { one: 'This is a character too long.', other: `This is ${over} characters too long.` })
