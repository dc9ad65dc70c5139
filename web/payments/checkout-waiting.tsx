import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { FormAlert } from '#web/ui/form-alert.tsx'
import skeleton from '#web/ui/skeleton.module.css'
import styles from './checkout-waiting.module.css'
import type { LoadedCheckout } from './use-checkout.ts'

type CheckoutWaitingProps = {
  loaded: Exclude<LoadedCheckout, { state: 'ready' }>
  onAgain: () => void
  /** Of the cards that will be here. */
  count: 2 | 4
  /** Below a head that stands in the middle. */
  isCentred?: boolean
}

/** In the place of prices that are not there yet, or did not come. */
export function CheckoutWaiting({ loaded, onAgain, count, isCentred = false }: CheckoutWaitingProps) {
  if (loaded.state === 'failed')
    return (
      <div className={isCentred ? `${styles.failed} ${styles.middle}` : styles.failed}>
        <FormAlert text={t`${loaded.words} Nothing was charged.`} />
        <button type="button" className={`${buttons.button} ${buttons.secondary}`} onClick={onAgain}>
          {t`Try again`}
        </button>
      </div>
    )
  return (
    <div className={`${skeleton.skeleton} ${count === 2 ? styles.two : styles.four}`} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never change
        <span key={index} className={`${skeleton.shape} ${styles.card}`} />
      ))}
      <span className="unseen" role="status">
        {t`The prices are loading`}
      </span>
    </div>
  )
}
