import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { T, t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { emailProblem } from './credentials-problems.ts'
import { EmailField } from './email-field.tsx'
import { Outcome } from './outcome.tsx'

/** The answer is the same whether or not somebody has the address. */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState('')
  const form = useForm({
    initial: { email: '' },
    check({ email }) {
      const words = emailProblem(email)
      return words === undefined ? undefined : { field: 'email', words }
    },
    async send({ email }) {
      setAnswer((await api.call('askPasswordReset', { body: { email: email.trim() } })).message)
    },
  })
  if (answer)
    return (
      <Outcome text={answer}>
        <p className="small faint">
          <T>
            Nothing there after a few minutes? Look among the unwanted mails, or{' '}
            <button type="button" className="link" onClick={() => setAnswer('')}>
              try another address
            </button>
            .
          </T>
        </p>
      </Outcome>
    )
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <EmailField autoComplete="username" {...form.field('email')} />
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Sending`}>
        {t`Send the link`}
      </SubmitButton>
      <p className="small faint">
        <Link className="link" to="/login">
          {t`Back to Log in`}
        </Link>
      </p>
    </Form>
  )
}
