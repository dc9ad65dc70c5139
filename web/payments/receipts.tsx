import type { Payment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { dollars } from '#web/lib/dollars.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import styles from './receipts.module.css'
import { dayWords } from './subscription-words.ts'

const STATUS: Record<Payment['status'], string> = {
  paid: '',
  refunded: t`, given back`,
  'partly-refunded': t`, given back in part`,
  disputed: t`, disputed`,
}

/** Every payment that was made, each with its receipt as a file. */
export function Receipts({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null

  const save = (payment: Payment) =>
    void api
      .call('getReceipt', { params: { paymentId: payment.id } })
      .then(
        ({ text }) =>
          saveFile(new Blob([text], { type: 'text/plain' }), `moonlit-receipt-${payment.number}.txt`),
        toastError,
      )

  return (
    <Card heading={t`Receipts`}>
      {payments.map((payment) => (
        <SettingRow
          key={payment.id}
          label={payment.what}
          value={
            <>
              {`${dayWords(payment.at)}, ${dollars(payment.cents)}${STATUS[payment.status]}. `}
              <span className={styles.number}>{t`Number ${payment.number}`}</span>
            </>
          }
          action={
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
              onClick={() => save(payment)}
              aria-label={t`Receipt ${payment.number}`}
            >
              {t`Receipt`}
            </button>
          }
        />
      ))}
    </Card>
  )
}
