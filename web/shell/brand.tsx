import { Link } from 'react-router'
import { t } from '#web/lib/words.ts'
import styles from './brand.module.css'

type BrandProps = { className?: string | undefined; onClick?: (() => void) | undefined }

export function Brand({ className, onClick }: BrandProps) {
  return (
    <Link
      to="/"
      className={`${styles.brand} ${className ?? ''}`}
      aria-label={t`Moonlit, home`}
      discover="none"
      onClick={onClick}
    >
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <path d="M16.5 2.2A11.2 11.2 0 1 0 23.9 16.4 9.2 9.2 0 0 1 16.5 2.2z" />
        <circle cx="20.2" cy="7.4" r="1.6" />
      </svg>
      <span>{t`Moonlit`}</span>
    </Link>
  )
}
