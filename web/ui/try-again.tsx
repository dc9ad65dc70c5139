import { t } from '#web/lib/words.ts'
import buttons from './button.module.css'

/** `luna`: what it takes, where it takes any. */
export const TryAgain = ({ onClick, luna = 0 }: { onClick: () => void; luna?: number }) => (
  <button
    type="button"
    className={`${buttons.button} ${buttons.small} ${buttons.secondary}`}
    onClick={onClick}
  >
    {luna > 0 ? t`Try again, ${luna} luna` : t`Try again`}
  </button>
)
