import { useEffect, useRef, useState } from 'react'
import type { CheckedPayment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { refreshUser } from '#web/lib/session-calls.ts'
import { storedPayment } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'
import { T, t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Moon } from '#web/ui/moon.tsx'
import { paymentIn } from './complete-address.ts'
import { followPayment } from './follow-payment.ts'
import { dropOffer } from './offer.ts'
import styles from './purchase-complete-page.module.css'
import { failureIn, resultToast } from './result-toast.ts'

type Seen =
  | { state: 'asking' }
  | { state: 'nothing' }
  | { state: 'known'; payment: CheckedPayment; isWaiting: boolean }

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
  const payment = await followPayment(
    () => api.call('checkStatus', { body: { id, isTp: false } }),
    (payment, isWaiting) => setSeen({ state: 'known', payment, isWaiting }),
  )
  if (payment.status !== 'paid') return
  storedPayment.write(undefined)
  dropOffer()
  showToast(resultToast({ paymentStatus: 'success', luna: lunaOf(payment) }), 'done')
  await refreshUser()
}

const lunaOf = ({ type, luna }: CheckedPayment) => (type === 'purchase' ? luna : undefined)

/** Where it can be tried again. */
const AGAIN: Record<CheckedPayment['type'], string> = {
  initial: '/subscribe',
  upgrade: '/settings?tab=subscription&subTab=yearly',
  purchase: '/buy-luna',
  'change-card': '/settings?tab=subscription&subTab=card',
}

function Told({ seen }: { seen: Seen }) {
  if (seen.state === 'asking')
    return (
      <p className="soft lead" role="status">
        {t`Asking about your payment`}
      </p>
    )
  if (seen.state === 'nothing')
    return (
      <>
        <Moon lit={0} sizePx={104} />
        <h1 className="display">{t`No payment to show`}</h1>
        <p className="soft lead">{t`Your payments and their receipts are in the settings.`}</p>
        <ButtonLink to="/settings?tab=subscription" kind="primary">
          {t`To your payments`}
        </ButtonLink>
      </>
    )
  const { status, message, type, subscriptionType, luna, lunaForDebt, owedLuna, purchaseNumber } =
    seen.payment
  if (status === 'paid')
    return (
      <>
        <Moon lit={1} sizePx={104} />
        <h1 className="display">{type === 'purchase' ? purchasedWords(luna) : t`Pro is yours`}</h1>
        <p className="soft lead">
          {type === 'purchase'
            ? [boughtWords(luna, lunaForDebt), ...(owedLuna ? [stillOwedWords(owedLuna)] : [])].join(' ')
            : type === 'upgrade'
              ? t`Your year follows the time that you had paid for already.`
              : begunWords(subscriptionType === 1, luna)}{' '}
          {purchaseNumber && (
            <T>
              Your receipt has the number <span className={styles.number}>{purchaseNumber}</span>.
            </T>
          )}
        </p>
        <div className={styles.ways}>
          <ButtonLink to="/chat" kind="primary" size="large">
            {t`Go on chatting`}
          </ButtonLink>
          <ButtonLink to="/settings?tab=subscription" kind="quiet">
            {t`Receipts`}
          </ButtonLink>
        </div>
      </>
    )
  const isOpen = status === 'pending' || seen.isWaiting
  return (
    <>
      <Moon lit={isOpen ? 0.5 : 0} sizePx={104} />
      <h1 className="display">
        {status === 'pending'
          ? t`Your bank is still thinking`
          : isOpen
            ? t`Asking about your payment`
            : t`This payment was not made`}
      </h1>
      <p className="soft lead" role="status">
        {isOpen
          ? t`You are charged once at most. This page tells as soon as it is known.`
          : (message ?? t`It was not completed.`)}
      </p>
      {!isOpen && (
        <ButtonLink to={AGAIN[type]} kind="primary">
          {t`Try again`}
        </ButtonLink>
      )}
    </>
  )
}

const purchasedWords = (luna: number | undefined): string =>
  luna ? t`${luna.toLocaleString(NUMBERS)} luna are yours` : t`Your luna went to what you owed`

function boughtWords(luna: number | undefined, forDebt = 0): string {
  if (!luna) return t`All that you bought was owed for luna that you had spent before.`
  if (forDebt === 0) return t`They are in your balance already.`
  return plural(forDebt, {
    one: `They are in your balance already. 1 more that you bought was owed for luna that you had spent before.`,
    other: `They are in your balance already. ${forDebt.toLocaleString(NUMBERS)} more that you bought were owed for luna that you had spent before.`,
  })
}

const stillOwedWords = (luna: number): string =>
  plural(luna, {
    one: `You still owe 1 luna.`,
    other: `You still owe ${luna.toLocaleString(NUMBERS)} luna.`,
  })

function begunWords(isMonth: boolean, luna: number | undefined): string {
  if (isMonth)
    return luna ? t`Your month has begun, and ${luna} luna are in your balance.` : t`Your month has begun.`
  return luna ? t`Your year has begun, and ${luna} luna are in your balance.` : t`Your year has begun.`
}
