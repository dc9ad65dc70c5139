import type { Checkout } from '#contract/payments.ts'
import { T, t } from '#web/lib/words.ts'
import { Drawing } from './drawings.tsx'
import styles from './pay-box.module.css'

type KeptCardProps = {
  card: NonNullable<Checkout['card']>
  /** Whether it is the one that pays. */
  isUsed: boolean
  onUse: (isUsed: boolean) => void
}

/** The card that is kept, and the way to another one; where another one is given, the way back. */
export function KeptCard({ card, isUsed, onUse }: KeptCardProps) {
  if (!isUsed)
    return (
      <p className="small">
        <button type="button" className="link" onClick={() => onUse(true)}>
          <T>
            Use {card.brand} ending {card.lastFour}
          </T>
        </button>
      </p>
    )
  return (
    <div className={styles.kept}>
      <Drawing name="card" />
      <div>
        <b>
          <T>
            {card.brand} ending {card.lastFour}
          </T>
        </b>
        <p className="small faint digits">
          {t`Expires ${card.expires}.`}{' '}
          <button type="button" className="link" onClick={() => onUse(false)}>
            {t`Use another card`}
          </button>
        </p>
      </div>
    </div>
  )
}
