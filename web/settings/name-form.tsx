import type { User } from '#contract/accounts.ts'
import { NAME_CHARS_MAX } from '#contract/limits.ts'
import { api } from '#web/lib/api.ts'
import { setUser } from '#web/lib/session.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type NameFormProps = { user: User; onDone: () => void }

export function NameForm({ user, onDone }: NameFormProps) {
  const form = useForm({
    initial: { name: user.name },
    check: ({ name }) =>
      name.trim() === '' ? { field: 'name', words: t`Please enter your first name` } : undefined,
    async send({ name }) {
      setUser(await api.call('updateProfile', { body: { name, gender: user.gender } }))
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <TextField
        label={t`First Name`}
        hint={t`What your characters call you`}
        required
        autoComplete="given-name"
        maxLength={NAME_CHARS_MAX}
        data-first-focus
        {...form.field('name')}
      />
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Saving`}>
        {t`Save`}
      </SubmitButton>
    </Form>
  )
}
