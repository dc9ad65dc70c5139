import type { DeskUser } from '#contract/desk.ts'
import type { Payment } from '#contract/payments.ts'
import { dollars } from '#web/desk/dollars.ts'
import { showToast } from '#web/lib/toasts.ts'
import { desk } from '../desk-client.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { readCents } from './read-amount.ts'
import { useOnce } from './use-once.ts'
import type { ActionProps } from './user-actions.tsx'

type RefundDialogProps = ActionProps & { user: DeskUser; payment: Payment }

/** Gives a payment back: all that is left of it, or a part. */
export function RefundDialog({ user, payment, onChange, onClose }: RefundDialogProps) {
  const once = useOnce()
  const leftCents = payment.cents - payment.refundedCents
  return (
    <ReasonDialog
      title={`Give back payment ${payment.number}?`}
      text={`${payment.what}: ${dollars(payment.cents)} paid, ${dollars(payment.refundedCents)} given back so far.`}
      entry={{
        label: 'Amount in dollars',
        hint: `${dollars(leftCents)} is all that is left of it.`,
        initial: (leftCents / 100).toFixed(2),
        isNumber: true,
        check: (value) =>
          readCents(value, leftCents) === undefined
            ? `Please enter an amount up to ${dollars(leftCents)}.`
            : undefined,
      }}
      confirm="Give it back"
      busyWords="Giving back"
      isDestructive
      act={async ({ entry, reason }) => {
        const cents = readCents(entry, leftCents) ?? 0
        const params = { userId: user.id, paymentId: payment.id }
        onChange(
          await once((clientId) => desk.call('refundPayment', { params, body: { clientId, cents, reason } })),
        )
        showToast(`${dollars(cents)} is on its way back.`, 'done')
      }}
      onClose={onClose}
    />
  )
}
