import { Link } from 'react-router'
import styles from './button.module.css'

type ButtonLinkProps = {
  to: string
  children: React.ReactNode
  kind?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  className?: string | undefined
  /** Asks the server for a whole page. */
  reloads?: boolean
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  children,
  kind = 'secondary',
  size = 'medium',
  className,
  reloads = false,
}: ButtonLinkProps) {
  const names = [styles.button, styles[kind], size !== 'medium' && styles[size], className]
  return (
    <Link to={to} className={names.filter(Boolean).join(' ')} discover="none" reloadDocument={reloads}>
      {children}
    </Link>
  )
}
