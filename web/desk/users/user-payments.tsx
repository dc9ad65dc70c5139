import { useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { dollars } from '#web/desk/dollars.ts'
import buttons from '#web/ui/button.module.css'
import { timeWords } from '../time-words.ts'
import { WideTable } from '../wide-table.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { ActionProps } from './user-actions.tsx'

const STATUS_WORDS: Readonly<Record<Payment['status'], string>> = {
  paid: 'Paid',
  refunded: 'Given back',
  'partly-refunded': 'Partly given back',
  disputed: 'Disputed',
}

/** What a user paid, the latest first, and the way to give it back. */
export function UserPayments({ user, onChange }: Pick<ActionProps, 'user' | 'onChange'>) {
  const [chosen, setChosen] = useState<Payment>()
  const isOperator = user.role === 'operator'
  if (user.payments.length === 0) return <p className="small faint">No payments.</p>
  return (
    <>
      <WideTable
        name="Payments"
        head={['Number', 'When', 'What', 'Paid', 'Given back', 'State']}
        act="Give back"
      >
        {user.payments.map((payment) => (
          <tr key={payment.id}>
            <th scope="row">{payment.number}</th>
            <td>{timeWords(payment.at)}</td>
            <td>{payment.what}</td>
            <td>{dollars(payment.cents)}</td>
            <td>{dollars(payment.refundedCents)}</td>
            <td>{STATUS_WORDS[payment.status]}</td>
            <td>
              {payment.refundedCents < payment.cents && !isOperator && (
                <button
                  type="button"
                  className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
                  aria-label={`Give back payment ${payment.number}`}
                  onClick={() => setChosen(payment)}
                >
                  Give back
                </button>
              )}
            </td>
          </tr>
        ))}
      </WideTable>
      {chosen && (
        <RefundDialog user={user} payment={chosen} onChange={onChange} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
