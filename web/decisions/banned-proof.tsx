import type { SocialProvider } from '#contract/accounts.ts'
import type { BannedAccount } from '#contract/decisions.ts'
import { api } from '#web/lib/api.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

const NAMES: Record<SocialProvider, string> = { google: t`Google`, twitter: t`Twitter` }

type BannedProofProps = Pick<BannedAccount, 'proof' | 'connections'> & {
  text?: string
  submitLabel: string
  busyWords: string
  isDestructive?: boolean
  send: (shown: { currentPassword?: string }) => Promise<void>
  onCancel: () => void
}

/** Shows that the owner of a banned account is there: by the password, or a sign-in with a provider that is new. */
export function BannedProof({ proof, connections, text, onCancel, ...given }: BannedProofProps) {
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) =>
      proof === 'password' && currentPassword === ''
        ? { field: 'currentPassword', words: t`Please enter a password` }
        : undefined,
    send: ({ currentPassword }) => given.send(proof === 'password' ? { currentPassword } : {}),
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      {text && <p>{text}</p>}
      {proof === 'password' && (
        <PasswordField
          label={t`Your password`}
          required
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      {form.alert && <FormAlert text={form.alert} />}
      {proof === 'sign-in' &&
        connections.map((provider) => (
          <button
            key={provider}
            type="button"
            className={`${buttons.button} ${buttons.secondary}`}
            onClick={() => void signInWith(provider)}
          >
            {signInWords(NAMES[provider])}
          </button>
        ))}
      <SubmitButton
        isBusy={form.isBusy}
        busyWords={given.busyWords}
        kind={given.isDestructive ? 'destructive' : 'secondary'}
      >
        {given.submitLabel}
      </SubmitButton>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        disabled={form.isBusy}
        onClick={onCancel}
      >
        {t`Cancel`}
      </button>
    </Form>
  )
}

const signInWords = (name: string) => t`Sign in with ${name}`

async function signInWith(provider: SocialProvider) {
  try {
    const { url } = await api.call('startSocialSignIn', { body: { provider, redirectPath: '/' } })
    window.location.assign(url)
  } catch (error) {
    toastError(error)
  }
}
