import { t } from '#web/lib/words.ts'
import buttons from './button.module.css'

export const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    className={`${buttons.button} ${buttons.small} ${buttons.secondary}`}
    onClick={onClick}
  >
    {t`Try again`}
  </button>
)
