import { useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { dollars } from '#web/lib/dollars.ts'
import { openPopup } from '#web/lib/popups.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { dayWords } from './subscription-words.ts'
import { endWords, shareWords, withRight } from './withdrawal-words.ts'

type WithdrawalsProps = {
  payments: readonly Payment[]
  /** Told the payments as they are then. */
  onWithdrawn: (payments: Payment[]) => void
}

/** The right to withdraw, for as long as it is there: a button, a confirmation, and a mail. */
export function Withdrawals({ payments, onWithdrawn }: WithdrawalsProps) {
  const [busyId, setBusyId] = useState<string>()
  const open = withRight(payments)
  if (open.length === 0) return null

  async function withdraw({ id, withdrawal: { backCents } }: (typeof open)[number]) {
    setBusyId(id)
    try {
      const now = await api.call('withdraw', {
        params: { paymentId: id },
        body: { shownCents: backCents },
      })
      showToast(t`You have withdrawn. ${dollars(backCents)} goes back to you.`, 'done')
      onWithdrawn(now.payments)
    } catch (error) {
      toastError(error)
      // The sum may be another one by now.
      api.call('listPayments', {}).then((answer) => onWithdrawn(answer.payments), toastError)
    } finally {
      setBusyId(undefined)
    }
  }

  return (
    <Card
      heading={t`Right to withdraw`}
      note={t`You may go back on a purchase within 14 days, without a reason. Where Pro was used, the share of the price for whole days is kept; spent luna is not paid back. We confirm by mail, with the time.`}
    >
      {open.map((payment) => (
        <SettingRow
          key={payment.id}
          label={payment.what}
          value={`${shareWords(payment.withdrawal)} ${t`Until ${dayWords(payment.withdrawal.until)}.`}`}
          action={
            <button
              type="button"
              className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
              disabled={busyId !== undefined}
              onClick={() =>
                openPopup('confirm', {
                  title: t`Withdraw from ${payment.what}?`,
                  content: `${shareWords(payment.withdrawal)} ${endWords(payment.withdrawal)}`,
                  confirm: t`Confirm withdrawal`,
                  cancel: t`Go back`,
                  onConfirm: () => void withdraw(payment),
                })
              }
            >
              {t`Withdraw from contract here`}
            </button>
          }
        />
      ))}
    </Card>
  )
}
