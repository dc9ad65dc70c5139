import { t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { LunaButton } from './luna-button.tsx'
import { MENU_ID } from './menu.tsx'

/** `luna` is the balance of who is signed in. */
export type HeaderProps = { luna?: number | undefined; onBuyLuna?: (() => void) | undefined }

export function Header({ luna, onBuyLuna }: HeaderProps) {
  return (
    <header className={styles.header}>
      <button type="button" className={styles.burger} popoverTarget={MENU_ID} aria-label={t`Open menu`}>
        <Icon name="menu" />
      </button>
      <Brand className={styles.brand} />
      {luna !== undefined && onBuyLuna ? (
        <LunaButton luna={luna} onBuy={onBuyLuna} />
      ) : (
        <div className={styles.visitor}>
          <ButtonLink to="/login" kind="quiet" size="small">
            {t`Log in`}
          </ButtonLink>
          <ButtonLink to="/register" size="small">
            {t`Register`}
          </ButtonLink>
        </div>
      )}
    </header>
  )
}
