import { Coin } from '#web/ui/coin.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './luna-button.module.css'

/** The balance; a press leads to buying more. */
export function LunaButton({ luna, onBuy }: { luna: number; onBuy: () => void }) {
  return (
    <button type="button" className={styles.luna} onClick={onBuy}>
      <Coin />
      {luna.toLocaleString('en-US')}
      <span className="unseen"> luna, buy more</span>
      <span className={styles.plus}>
        <Icon name="plus" className="small" />
      </span>
    </button>
  )
}
