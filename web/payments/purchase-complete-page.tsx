import { useEffect, useRef, useState } from 'react'
import type { CheckedPayment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { refreshUser } from '#web/lib/session-calls.ts'
import { storedPayment } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Moon } from '#web/ui/moon.tsx'
import { paymentIn } from './complete-address.ts'
import { dropOffer } from './offer.ts'
import styles from './purchase-complete-page.module.css'
import { failureIn, resultToast } from './result-toast.ts'
import { pause } from './sending.ts'

type Seen = { state: 'asking' } | { state: 'nothing' } | { state: 'known'; payment: CheckedPayment }

const ASK_AGAIN_MS = 2000
const ASKS = 30

/** After a payment: what the server says became of it. The address grants nothing and is not believed (PAY-3). */
export function PurchaseCompletePage({ search }: { search: string }) {
  const [seen, setSeen] = useState<Seen>({ state: 'asking' })
  const asked = useRef('')
  useEffect(() => {
    if (asked.current === search) return
    asked.current = search
    const failure = failureIn(search)
    if (failure) showToast(resultToast(failure), 'error')
    const id = paymentIn(search)
    if (id === undefined) return setSeen({ state: 'nothing' })
    void follow(id, setSeen).catch(() => setSeen({ state: 'nothing' }))
  }, [search])
  return (
    <div className={styles.page}>
      <Told seen={seen} />
    </div>
  )
}

async function follow(id: string, setSeen: (seen: Seen) => void) {
  for (let asks = 0; asks < ASKS; asks++) {
    const payment = await api.call('checkStatus', { body: { id, isTp: false } })
    setSeen({ state: 'known', payment })
    if (payment.status === 'paid') {
      storedPayment.write(undefined)
      dropOffer()
      showToast(resultToast({ paymentStatus: 'success', luna: lunaOf(payment) }), 'done')
      return await refreshUser()
    }
    if (payment.status !== 'pending') return
    await pause(ASK_AGAIN_MS)
  }
}

const lunaOf = ({ type, luna }: CheckedPayment) => (type === 'purchase' ? luna : undefined)

function Told({ seen }: { seen: Seen }) {
  if (seen.state === 'asking')
    return (
      <p className="soft lead" role="status">
        Asking about your payment
      </p>
    )
  if (seen.state === 'nothing')
    return (
      <>
        <Moon lit={0} sizePx={104} />
        <h1 className="display">No payment to show</h1>
        <p className="soft lead">Your payments and their receipts are in the settings.</p>
        <ButtonLink to="/settings?tab=subscription" kind="primary">
          To your payments
        </ButtonLink>
      </>
    )
  const { status, message, type, subscriptionType, luna, purchaseNumber } = seen.payment
  if (status === 'paid')
    return (
      <>
        <Moon lit={1} sizePx={104} />
        <h1 className="display">
          {type === 'purchase' ? `${luna?.toLocaleString('en-US') ?? ''} luna are yours` : 'Pro is yours'}
        </h1>
        <p className="soft lead">
          {type === 'purchase'
            ? 'They are in your balance already.'
            : `Your ${subscriptionType === 1 ? 'month' : 'year'} has begun${luna ? `, and ${luna} luna are in your balance` : ''}.`}{' '}
          {purchaseNumber && <>Your receipt has the number {purchaseNumber}.</>}
        </p>
        <div className={styles.ways}>
          <ButtonLink to="/chat" kind="primary" size="large">
            Go on chatting
          </ButtonLink>
          <ButtonLink to="/settings?tab=subscription" kind="quiet">
            Receipts
          </ButtonLink>
        </div>
      </>
    )
  const isOpen = status === 'pending'
  return (
    <>
      <Moon lit={isOpen ? 0.5 : 0} sizePx={104} />
      <h1 className="display">{isOpen ? 'Your bank is still thinking' : 'This payment was not made'}</h1>
      <p className="soft lead" role="status">
        {isOpen
          ? 'You are charged once at most. This page tells as soon as it is known.'
          : (message ?? 'It was not completed.')}
      </p>
      {!isOpen && (
        <ButtonLink to={type === 'purchase' ? '/buy-luna' : '/subscribe'} kind="primary">
          Try again
        </ButtonLink>
      )}
    </>
  )
}
