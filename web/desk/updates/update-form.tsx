import { type Ref, useEffect, useRef, useState } from 'react'
import type { DeskUpdate } from '#contract/desk-updates.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { Choice } from '../choice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import styles from './update-form.module.css'
import { type UpdateFormState, useUpdateForm } from './use-update-form.ts'

/** More than fits, so that nothing which is pasted is cut off unseen. */
const TEXT_CHARS_MAX = 4000
const STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
] as const

type UpdateFormProps = {
  /** Undefined for one that is new. */
  update: DeskUpdate | undefined
  takenIds: readonly string[]
  onSaved: (updates: DeskUpdate[], saved: DeskUpdate | undefined) => void
  onClose: () => void
}

export function UpdateForm({ update: before, takenIds, onSaved, onClose }: UpdateFormProps) {
  const form = useUpdateForm({ before, takenIds, onSaved })
  const title = useRef<HTMLInputElement>(null)
  // What opened it is not on the page any more.
  useEffect(() => title.current?.focus(), [])
  const [isLeaving, setLeaving] = useState(false)
  return (
    <section className={styles.form} aria-labelledby="update-form">
      <h2 id="update-form" className={styles.title}>
        {before ? 'Change an update' : 'A new update'}
      </h2>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        <Fields form={form} title={title} />
        {form.alert && <FormAlert text={form.alert} />}
        <div className={styles.answers}>
          <SubmitButton isBusy={form.isBusy} busyWords="Saving">
            Save
          </SubmitButton>
          <button
            type="button"
            className={`${buttons.button} ${buttons.secondary}`}
            onClick={() => (form.isChanged ? setLeaving(true) : onClose())}
          >
            Cancel
          </button>
        </div>
      </Form>
      {isLeaving && (
        <ConfirmDialog
          title="Leave what you wrote?"
          text="It was not saved, and is gone then."
          confirm="Leave it"
          busyWords="Leaving"
          cancel="Go on writing"
          act={async () => onClose()}
          onClose={() => setLeaving(false)}
        />
      )}
    </section>
  )
}

function Fields({ form, title }: { form: UpdateFormState; title: Ref<HTMLInputElement> }) {
  const state = form.field('state')
  const mail = form.field('mail')
  return (
    <>
      <TextField
        ref={title}
        label="Title"
        hint="8 to 70 characters."
        autoComplete="off"
        {...form.field('title')}
      />
      <TextArea
        label="Text"
        hint="One to three paragraphs, an empty line between them; 20 to 500 characters each."
        rows={9}
        maxLength={TEXT_CHARS_MAX}
        {...form.field('text')}
      />
      <div className={styles.pair}>
        <TextField
          label="Link: its words"
          hint="Both empty for no link."
          autoComplete="off"
          {...form.field('linkLabel')}
        />
        <TextField
          label="Link: where it leads"
          hint="On this site, such as /chat."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('linkTo')}
        />
      </div>
      <div className={styles.when}>
        <TextField
          label="Day and time"
          hint="Your own clock. A published one shows from then on."
          type="datetime-local"
          {...form.field('at')}
        />
        <Choice
          label="State"
          choices={STATES}
          value={state.value === 'published' ? 'published' : 'draft'}
          onChange={state.onChange}
        />
      </div>
      <TickBox isOn={mail.value === 'yes'} onChange={(isOn) => mail.onChange(isOn ? 'yes' : '')}>
        Send it by mail too, once it is out: to each who wants to hear what is new, once. A mail that is sent
        cannot be taken back.
      </TickBox>
    </>
  )
}
