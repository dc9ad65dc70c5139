import type { DeskUser } from '#contract/desk.ts'
import { REASON_CHARS_MAX } from '#contract/limits.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { desk } from '../desk-client.ts'
import { ReasonField, reasonProblem } from '../reason-dialog.tsx'
import styles from './find-form.module.css'

const QUERY_CHARS_MIN = 3

type FindFormProps = { initial: string; onFound: (user: DeskUser | undefined) => void }

/** Looks a user up. Whoever was found before is taken off the screen first. */
export function FindForm({ initial, onFound }: FindFormProps) {
  const form = useForm({
    initial: { query: initial, reason: '' },
    check: ({ query, reason }) =>
      query.trim().length < QUERY_CHARS_MIN
        ? { field: 'query', words: 'Please enter an id or a whole address.' }
        : reasonProblem(reason),
    async send({ query, reason }) {
      onFound(undefined)
      onFound(await desk.call('findUser', { body: { query: query.trim(), reason: reason.trim() } }))
    },
  })
  return (
    <div className={styles.find}>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        <div className={styles.fields}>
          <TextField
            label="Id or address"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={REASON_CHARS_MAX}
            {...form.field('query')}
          />
          <ReasonField {...form.field('reason')} />
          <SubmitButton isBusy={form.isBusy} busyWords="Looking">
            Look up
          </SubmitButton>
        </div>
        {form.alert && <FormAlert text={form.alert} />}
      </Form>
    </div>
  )
}
