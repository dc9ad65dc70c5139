import { useState } from 'react'
import type { AffiliateAccount } from '#contract/affiliate.ts'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import styles from './affiliate-page.module.css'

export function JoinForm({ onJoined }: { onJoined: (account: AffiliateAccount | null) => void }) {
  const [accepts, setAccepts] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function join() {
    if (!accepts) return setProblem(t`Please accept the terms first.`)
    setBusy(true)
    setProblem(undefined)
    try {
      onJoined((await api.call('joinAffiliate', { body: { acceptsTerms: true } })).account)
    } catch (error) {
      setProblem(showError(error, 'form'))
      setBusy(false)
    }
  }

  return (
    <section className={styles.join} aria-labelledby="join">
      <h2 id="join" className="title">
        {t`Take part`}
      </h2>
      <Form onSubmit={() => void join()} isBusy={isBusy}>
        <TickBox isOn={accepts} onChange={setAccepts}>
          {t`I have read the terms below and accept them`}
        </TickBox>
        {problem && <FormAlert text={problem} />}
        <SubmitButton isBusy={isBusy} busyWords={t`Joining`}>
          {t`Join the programme`}
        </SubmitButton>
      </Form>
    </section>
  )
}
