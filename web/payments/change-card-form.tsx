import type { CheckedPayment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { storedPayment } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import { clientData } from './client-data.ts'
import { PayBox } from './pay-box.tsx'
import { resultToast } from './result-toast.ts'
import { useCheckout } from './use-checkout.ts'

/** Another card in place of the one that is kept, which stays until the bank has confirmed the new one. */
export function ChangeCardForm({ onChanged }: { onChanged: () => void }) {
  const [loaded, reload] = useCheckout()
  if (loaded.state !== 'ready')
    return <CheckoutWaiting loaded={loaded} onAgain={() => void reload()} count={2} />

  const { dueRenewal } = loaded.checkout

  function changed({ type }: CheckedPayment) {
    storedPayment.write(undefined)
    showToast(resultToast({ paymentStatus: 'success', changeCard: type === 'change-card' }), 'done')
    onChanged()
  }

  return (
    <PayBox
      checkout={loaded.checkout}
      cents={0}
      besides={dueRenewal}
      heading={t`Another card`}
      label={t`Keep this card`}
      shape="column"
      isNewCard
      send={(card, clientId) =>
        api.call('changeCard', {
          body: {
            clientId,
            clientData: clientData(),
            ...(card.kind === 'new' && card.cardToken && { cardToken: card.cardToken }),
          },
        })
      }
      onPaid={changed}
      reload={reload}
      note={
        dueRenewal
          ? t`The card that is kept now stays until your bank has confirmed this one.`
          : t`Nothing is charged. The card that is kept now stays until your bank has confirmed this one.`
      }
    />
  )
}
