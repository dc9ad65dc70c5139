import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { CODE_DIGITS } from '#contract/limits.ts'
import { api } from '#web/lib/api.ts'
import { openPopup } from '#web/lib/popups.ts'
import { useStore } from '#web/lib/store.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { CodeField } from '#web/ui/code-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { forgetCode, sendCodeAgain, sentCode } from './sms-code.ts'
import styles from './sms-code-form.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Takes the code that was sent to the phone; it is checked as soon as its last digit is there. */
export function SmsCodeForm({ onVerified }: { onVerified: (user: User) => void }) {
  const message = useStore(sentCode, (sent) => sent?.message)
  const form = useForm({
    initial: { code: '' },
    check({ code }) {
      if (code.length === CODE_DIGITS) return undefined
      return { field: 'code', words: t`The code has ${CODE_DIGITS} digits.` }
    },
    async send({ code }) {
      const user = await api.call('verifySmsCode', { body: { code } })
      forgetCode()
      onVerified(user)
    },
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <p className="soft" role="status">
        {message ?? t`Enter the code that we sent to your phone.`}
      </p>
      <CodeField
        label={t`Code`}
        digits={CODE_DIGITS}
        onComplete={(code) => form.submit({ code })}
        data-first-focus
        {...form.field('code')}
      />
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Checking`}>
        {t`Confirm`}
      </SubmitButton>
      <div className={styles.others}>
        <ResendButton />
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          onClick={() => openPopup('changeNumber', {})}
        >
          {t`Change number`}
        </button>
      </div>
    </Form>
  )
}

function ResendButton() {
  const againAt = useStore(sentCode, (sent) => sent?.againAt ?? 0)
  const seconds = useSecondsUntil(againAt)
  const [isBusy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await sendCodeAgain()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.quiet} ${buttons.small} digits`}
      disabled={isBusy || seconds > 0}
      onClick={() => void resend()}
    >
      {seconds > 0 ? t`New code in ${clock(seconds)}` : t`Send a new code`}
    </button>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
