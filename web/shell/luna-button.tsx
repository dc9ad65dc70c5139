import { NUMBERS } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'
import { Coin } from '#web/ui/coin.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './luna-button.module.css'

/** The balance; a press leads to buying more. */
export function LunaButton({ luna, onBuy }: { luna: number; onBuy: () => void }) {
  return (
    <button type="button" className={styles.luna} onClick={onBuy}>
      <Coin />
      {luna.toLocaleString(NUMBERS)}
      <span className="unseen">{t` luna, buy more`}</span>
      <span className={styles.plus}>
        <Icon name="plus" className="small" />
      </span>
    </button>
  )
}
