import type { PicturePrice } from '#contract/picture-jobs.ts'
import { lunaWorth } from '#web/lib/luna-worth.ts'
import { T, t } from '#web/lib/words.ts'
import { Coin } from '#web/ui/coin.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import styles from './price-and-button.module.css'
import { priceWords } from './price-words.ts'

type PriceAndButtonProps = {
  price: PicturePrice | undefined
  count: number
  /** The caller's luna. */
  balance: number
  isBusy: boolean
  /** What of the words no picture will show; '' where there is nothing to say. */
  note: string
}

/** Says the price before the button takes it. */
export function PriceAndButton({ price, count, balance, isBusy, note }: PriceAndButtonProps) {
  const words = price && priceWords(price, count, balance)
  return (
    <div className={styles.place}>
      {/* As tall before the price is known. */}
      <dl className={`${styles.price} digits`}>
        {words && (
          <>
            <div>
              <dt>{words.what}</dt>
              <dd className={words.luna > 0 ? styles.luna : undefined}>
                {words.luna > 0 && <Coin />}
                {words.takes}
                {words.luna > 0 && <span className="unseen">{t` luna`}</span>}
                {words.luna > 0 && <span>{lunaWorth(words.luna)}</span>}
              </dd>
            </div>
            {words.after && (
              <div className={words.isShort ? styles.short : undefined}>
                <dt>{words.after.label}</dt>
                <dd>{words.after.value}</dd>
              </div>
            )}
          </>
        )}
      </dl>
      <p className={styles.note} role="status">
        {note}
      </p>
      <SubmitButton busyWords={t`Asking`} isBusy={isBusy} size="large">
        {words && words.luna > 0 ? (
          <T>
            Generate for <Coin />
            {words.takes}
            <span className="unseen"> luna</span>
          </T>
        ) : (
          t`Generate`
        )}
      </SubmitButton>
    </div>
  )
}
