import { useEffect, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toastError } from '#web/lib/toast-error.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { dollars } from './money.ts'
import { dayWords } from './subscription-words.ts'

const STATUS: Record<Payment['status'], string> = {
  paid: '',
  refunded: ', given back',
  'partly-refunded': ', given back in part',
  disputed: ', disputed',
}

/** Every payment that was made, each with its receipt as a file. */
export function Receipts() {
  const [payments, setPayments] = useState<Payment[]>([])
  useEffect(() => {
    api.call('listPayments', {}).then((answer) => setPayments(answer.payments), toastError)
  }, [])
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
    <Card heading="Receipts">
      {payments.map((payment) => (
        <SettingRow
          key={payment.id}
          label={payment.what}
          value={`${dayWords(payment.at)}, ${dollars(payment.cents)}${STATUS[payment.status]}. Number ${payment.number}`}
          action={
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
              onClick={() => save(payment)}
              aria-label={`Receipt ${payment.number}`}
            >
              Receipt
            </button>
          }
        />
      ))}
    </Card>
  )
}
