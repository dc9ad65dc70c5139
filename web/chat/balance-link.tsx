import { Link } from 'react-router'
import { NUMBERS } from '#web/lib/locale.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { Coin } from '#web/ui/coin.tsx'
import styles from './balance-link.module.css'

/** What a subscriber has for pictures and voices, where they are asked for; leads to more. */
export function BalanceLink() {
  const luna = useStore(session, ({ user }) => (user && user.subscription > 0 ? user.luna : undefined))
  if (luna === undefined) return null
  return (
    <Link to="/buy-luna" className={styles.balance} discover="none">
      <Coin />
      {luna.toLocaleString(NUMBERS)}
      <span className="unseen">{t` luna, buy more`}</span>
    </Link>
  )
}
