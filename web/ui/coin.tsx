import styles from './coin.module.css'

/** Stands before an amount of luna. */
export const Coin = () => <i className={styles.coin} aria-hidden="true" />
