import { place } from '#web/lib/place.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { type FieldProblem, useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { PhoneField } from './phone-field.tsx'
import { sendCodeTo } from './sms-code.ts'

/** As the contract has it; what is a number beyond that, the server knows. */
const NUMBER = /^\+[1-9]\d{6,14}$/

function phoneProblem(phoneNumber: string): FieldProblem<'phoneNumber'> | undefined {
  if (phoneNumber === '') return { field: 'phoneNumber', words: t`Please enter your phone number` }
  if (!NUMBER.test(phoneNumber)) return { field: 'phoneNumber', words: t`This number is not complete` }
  return undefined
}

type PhoneNumberFormProps = { submitLabel: string; onSent?: () => void }

/** Sends a code to a number. Which number that is, the account learns when the code comes back. */
export function PhoneNumberForm({ submitLabel, onSent }: PhoneNumberFormProps) {
  const number = useStore(session, ({ user }) => user?.countryCode ?? user?.country)
  const here = useStore(place, (found) => found?.countryCode)
  const country = number ?? here
  // Another number in place of one that is confirmed is for its owner alone.
  const needsPassword = useStore(
    session,
    ({ user }) => user?.hasPassword === true && user.phoneNumber !== null,
  )
  const form = useForm({
    initial: { phoneNumber: '', currentPassword: '' },
    check: ({ phoneNumber, currentPassword }) =>
      phoneProblem(phoneNumber) ??
      (needsPassword && currentPassword === ''
        ? { field: 'currentPassword', words: t`Please enter a password` }
        : undefined),
    async send({ phoneNumber, currentPassword }) {
      await sendCodeTo(phoneNumber, needsPassword ? { currentPassword } : {})
      onSent?.()
    },
  })
  const { name: _, ...phone } = form.field('phoneNumber')
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <PhoneField {...phone} country={country} hint={t`We send a text with a code. It costs you nothing`} />
      {needsPassword && (
        <PasswordField
          label={t`Your password`}
          required
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Sending`}>
        {submitLabel}
      </SubmitButton>
    </Form>
  )
}
