import { useForm } from '#web/lib/use-form.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './log-filter.module.css'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type LogFilterProps = { userId: string | undefined; onFilter: (userId: string | undefined) => void }

/** Whose data the shown deeds are about; all of them where it is empty. */
export function LogFilter({ userId, onFilter }: LogFilterProps) {
  const form = useForm({
    initial: { user: userId ?? '' },
    check: ({ user }) =>
      user.trim() && !ID.test(user.trim())
        ? { field: 'user', words: 'Please enter the whole id of a user.' }
        : undefined,
    send: async ({ user }) => onFilter(user.trim() || undefined),
  })
  return (
    <div className={styles.filter}>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        <div className={styles.fields}>
          <TextField
            label="Id of a user"
            hint="Empty shows everything."
            autoComplete="off"
            spellCheck={false}
            {...form.field('user')}
          />
          <button type="submit" className={`${buttons.button} ${buttons.secondary}`}>
            Show
          </button>
          {userId && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              onClick={() => onFilter(undefined)}
            >
              Show all
            </button>
          )}
        </div>
      </Form>
    </div>
  )
}
