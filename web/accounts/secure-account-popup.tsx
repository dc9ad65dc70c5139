import { storedFunnelPerson } from '#web/lib/stored-funnel.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { EmailField } from './email-field.tsx'
import { newCredentialsProblem } from './new-account-problem.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { updateCredentials } from './update-credentials.ts'

type PopupProps = { isOpen: boolean; onClose: () => void }

const TEXT = t`Sign up to keep your chats in sync across devices. Everything you have said so far comes with you.`

/** For somebody who has chats and no way back to them from another device. */
export function SecureAccountPopup({ isOpen, onClose }: PopupProps) {
  const form = useForm({
    initial: { email: storedFunnelPerson.email.read() ?? '', password: '' },
    check: newCredentialsProblem,
    async send(values) {
      await updateCredentials(values)
      onClose()
    },
  })
  const isFilled = form.values.email.trim() !== '' && form.values.password !== ''
  return (
    <PopupDialog
      isOpen={isOpen}
      title={t`Save Your Chats`}
      text={TEXT}
      width="wide"
      onDismiss={onClose}
      hasForm
    >
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        <EmailField {...form.field('email')} />
        <NewPasswordField label={t`Password`} {...form.field('password')} />
        {form.alert && <FormAlert text={form.alert} />}
        <SubmitButton size="large" isBusy={form.isBusy} isDisabled={!isFilled} busyWords={t`Saving`}>
          {t`Continue Chatting`}
        </SubmitButton>
      </Form>
    </PopupDialog>
  )
}
