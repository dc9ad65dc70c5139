import { useEffect, useRef, useState } from 'react'
import type { DeskUpdate, SaveUpdate } from '#contract/desk-updates.ts'
import { useForm } from '#web/lib/use-form.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { Choice } from '../choice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { desk } from '../desk-client.ts'
import { idOf, isSame, readUpdate, valuesOf } from './read-update.ts'
import styles from './update-form.module.css'

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
  const [initial] = useState(() => valuesOf(before))
  // Sent again after an answer that was lost it is the same update, whatever its title has become.
  const sentId = useRef(before?.id)
  // What may have been saved though no answer came: then it is no other operator's.
  const unanswered = useRef<SaveUpdate>(undefined)
  const title = useRef<HTMLInputElement>(null)
  // What opened it is not on the page any more.
  useEffect(() => title.current?.focus(), [])
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm({
    initial,
    check(values) {
      const read = readUpdate(values, before)
      if ('problem' in read) return read.problem
      if (sentId.current) return undefined
      const id = idOf(values.title)
      if (!id) return { field: 'title', words: 'Please use letters from a to z: they make the address.' }
      if (takenIds.includes(id)) return { field: 'title', words: 'There is an update of this title already.' }
      return undefined
    },
    async send(values) {
      const read = readUpdate(values, before)
      const updateId = sentId.current ?? idOf(values.title)
      if ('problem' in read || !updateId) return
      sentId.current = updateId
      const changedAt = unanswered.current && (await savedAt(updateId, unanswered.current))
      const body = { ...read.update, ...(changedAt && { changedAt }) }
      unanswered.current = body
      const { updates } = await desk.call('saveUpdate', { params: { updateId }, body })
      onSaved(
        updates,
        updates.find(({ id }) => id === updateId),
      )
    },
  })
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initial)
  const state = form.field('state')
  const mail = form.field('mail')
  return (
    <section className={styles.form} aria-labelledby="update-form">
      <h2 id="update-form" className={styles.title}>
        {before ? 'Change an update' : 'A new update'}
      </h2>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
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
          Send it by mail too, once it is out: to each who wants to hear what is new, once. A mail that is
          sent cannot be taken back.
        </TickBox>
        {form.alert && <FormAlert text={form.alert} />}
        <div className={styles.answers}>
          <SubmitButton isBusy={form.isBusy} busyWords="Saving">
            Save
          </SubmitButton>
          <button
            type="button"
            className={`${buttons.button} ${buttons.secondary}`}
            onClick={() => (isChanged ? setLeaving(true) : onClose())}
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

/** When this was saved; undefined where it is not what is there. */
async function savedAt(updateId: string, sent: SaveUpdate): Promise<string | undefined> {
  const { updates } = await desk.call('listAllUpdates', {})
  const there = updates.find(({ id }) => id === updateId)
  return there && isSame(there, sent) ? there.changedAt : undefined
}
