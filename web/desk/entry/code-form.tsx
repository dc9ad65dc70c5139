import { CODE_DIGITS } from '#contract/limits.ts'
import { useForm } from '#web/lib/use-form.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { desk, door } from '../desk-client.ts'

/** Takes a code of the app; it is sent as soon as its last digit is there. */
export function CodeForm({ label }: { label: string }) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) =>
      code.length === CODE_DIGITS
        ? undefined
        : { field: 'code', words: `The code has ${CODE_DIGITS} digits.` },
    async send({ code }) {
      door.set(await desk.call('passFactor', { body: { code } }))
    },
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <CodeField
        label={label}
        digits={CODE_DIGITS}
        onComplete={(code) => form.submit({ code })}
        data-first-focus
        {...form.field('code')}
      />
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords="Checking">
        Open the desk
      </SubmitButton>
    </Form>
  )
}
