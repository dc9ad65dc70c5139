import { PasswordField } from '#web/ui/password-field.tsx'
import { passwordHint } from './password-hint.ts'

type NewPasswordFieldProps = Omit<
  React.ComponentProps<typeof PasswordField>,
  'autoComplete' | 'hint' | 'required'
>

/** A password that is being chosen; the hint below it goes along with what is typed. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return <PasswordField {...props} required autoComplete="new-password" hint={passwordHint(props.value)} />
}
