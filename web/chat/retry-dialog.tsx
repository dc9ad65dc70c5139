import { useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import { HINT_CHARS_MAX } from '#contract/limits.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { WordChips } from '#web/ui/word-chips.tsx'
import { usePictureCost } from './picture-cost.ts'
import type { Thread } from './thread.ts'
import { wordsAnswered } from './words-answered.ts'

const HINTS = [t`Shorter`, t`Longer`, t`Ask me something back`, t`Stay in the scene`]

type RetryDialogProps = { thread: Thread; messageKey: string; onClose: () => void }

/** Asks how a reply is to be written. What was typed stays until it is written so. */
export function RetryDialog({ thread, messageKey, onClose }: RetryDialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  const [field, hint] = [useRef<HTMLInputElement>(null), useRef({ text: '', clientId: newId() })]
  const pictureCost = usePictureCost(wordsAnswered(thread.get(), messageKey))
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) =>
      text.trim() === '' ? { field: 'text', words: t`Please write something` } : undefined,
    async send({ text }) {
      // The same words sent once more are the same wish: it may have reached the server.
      if (hint.current.text !== text) hint.current = { text, clientId: newId() }
      await thread.retryBy(messageKey, hint.current)
      setIsOpen(false)
    },
  })
  const { name: _, ...text } = form.field('text')

  useEffect(() => {
    if (!isOpen) onClose()
  }, [isOpen, onClose])

  // Once the dialog is gone: it gives the focus back, but a button beside a reply that is being written goes too.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const message = document.querySelector<HTMLElement>(`[data-message="${messageKey}"]`)
        const { activeElement, body } = document
        const isElsewhere = activeElement !== body && activeElement?.checkVisibility()
        if (!isElsewhere || message?.contains(activeElement)) message?.focus({ preventScroll: true })
      })
    },
    [messageKey],
  )

  return (
    <PopupDialog
      isOpen={isOpen}
      title={t`Write again with a hint`}
      onDismiss={() => setIsOpen(false)}
      hasForm
    >
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        <TextField
          ref={field}
          label={t`How it should be`}
          hint={pictureCost && `${t`Another picture comes with it.`} ${pictureCost}`}
          maxLength={HINT_CHARS_MAX}
          autoComplete="off"
          enterKeyHint="send"
          data-first-focus
          {...text}
        />
        <WordChips
          label={t`Hints`}
          words={HINTS}
          isOnDialog
          onChoose={(words) => {
            text.onChange(words)
            field.current?.focus()
          }}
        />
        {form.alert && <FormAlert text={form.alert} />}
        <SubmitButton isBusy={form.isBusy} busyWords={t`Sending`}>
          {t`Write again`}
        </SubmitButton>
      </Form>
    </PopupDialog>
  )
}
