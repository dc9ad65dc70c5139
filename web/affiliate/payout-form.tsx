import { useRef } from 'react'
import type { AffiliateAccount, RequestPayout } from '#contract/affiliate.ts'
import { api } from '#web/lib/api.ts'
import { dollars } from '#web/lib/dollars.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import tick from '#web/ui/tick.module.css'
import { METHODS, methodOf } from './methods.ts'
import styles from './payout-form.module.css'

type PayoutFormProps = { payableCents: number; onAsked: (account: AffiliateAccount | null) => void }

/** Asks for all that is payable. */
export function PayoutForm({ payableCents: cents, onAsked }: PayoutFormProps) {
  // The same request has one id, however often it is sent.
  const sent = useRef<RequestPayout>(undefined)
  const form = useForm({
    initial: { method: 'bank', address: '' },
    check: ({ address }) =>
      address.trim().length < 5
        ? { field: 'address', words: t`Please say where the money is to go.` }
        : undefined,
    async send({ method, address }) {
      const wanted = { cents, method: methodOf(method), address: address.trim() }
      const { clientId, ...last } = sent.current ?? { clientId: '' }
      const isSame = JSON.stringify(last) === JSON.stringify(wanted)
      sent.current = { clientId: isSame ? clientId : crypto.randomUUID(), ...wanted }
      const { account } = await api.call('requestPayout', {
        body: { ...wanted, clientId: sent.current.clientId },
      })
      onAsked(account)
      showToast(t`You have asked for ${dollars(cents)}.`, 'done')
    },
  })
  const method = form.field('method')
  const { label, hint } = METHODS[methodOf(method.value)]

  return (
    <Card heading={t`Ask for your money`}>
      <div className={styles.form}>
        <Form onSubmit={form.submit} isBusy={form.isBusy}>
          <fieldset className={styles.methods}>
            <legend>{t`How`}</legend>
            {Object.entries(METHODS).map(([name, { words }]) => (
              <label key={name}>
                <input
                  type="radio"
                  className={tick.circle}
                  name="method"
                  value={name}
                  checked={method.value === name}
                  onChange={() => method.onChange(name)}
                />
                {words}
              </label>
            ))}
          </fieldset>
          <TextField label={label} hint={hint} required autoComplete="off" {...form.field('address')} />
          {form.alert && <FormAlert text={form.alert} />}
          <SubmitButton isBusy={form.isBusy} busyWords={t`Asking`}>
            {t`Ask for ${dollars(cents)}`}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  )
}
