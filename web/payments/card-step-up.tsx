import type { StepUpOwed } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { t } from '#web/lib/words.ts'
import { StepUpForm } from '#web/ui/step-up-form.tsx'

type CardStepUpProps = {
  owed: Exclude<StepUpOwed, 'none'>
  onDone: () => Promise<void>
}

/** Asks for the password before there are fields for another card: a wrong one then loses nothing that was typed (SEC-2). */
export function CardStepUp({ owed, onDone }: CardStepUpProps) {
  if (owed === 'sign-in')
    return (
      <p className="soft">
        {t`Another card would take the place of the one that is kept. Please sign out and sign in again first.`}
      </p>
    )
  return (
    <>
      <p className="soft">
        {t`Another card takes the place of the one that is kept. Please give your password first.`}
      </p>
      <StepUpForm
        user={{ hasPassword: true }}
        submitLabel={t`Continue`}
        busyWords={t`Checking`}
        size="large"
        send={async (body) => {
          await api.call('stepUp', { body })
          await onDone()
        }}
      />
    </>
  )
}
