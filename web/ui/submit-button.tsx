import type { ReactNode } from 'react'
import buttons from './button.module.css'
import styles from './submit-button.module.css'

type SubmitButtonProps = {
  children: ReactNode
  /** While it is busy it says so in these words, such as "Signing up", as wide as before. */
  busyWords: string
  isBusy?: boolean
  isDisabled?: boolean
  size?: 'medium' | 'large'
  /** `destructive` for what cannot be taken back; `secondary` where nothing is to be gold. */
  kind?: 'primary' | 'secondary' | 'destructive'
}

/** The one button of a form that is gold, or ember where it takes something away, or ink. */
export function SubmitButton({
  children,
  busyWords,
  isBusy,
  isDisabled,
  size = 'medium',
  kind = 'primary',
}: SubmitButtonProps) {
  const look = kind === 'destructive' ? styles.destructive : buttons[kind]
  const names = [buttons.button, look, size === 'large' && buttons.large, styles.submit]
  return (
    <button
      type="submit"
      className={names.filter(Boolean).join(' ')}
      disabled={isDisabled && !isBusy}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
    >
      <span className={isBusy ? styles.unseen : undefined}>{children}</span>
      <span className={isBusy ? styles.busy : styles.unseen} aria-hidden={!isBusy}>
        <i className={styles.ring} />
        {busyWords}
      </span>
    </button>
  )
}
