import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { SettingRow } from '#web/ui/setting-row.tsx'

type DidNotLoadRowProps = { problem: string; onRetry: () => void }

/** In the place of rows that did not come. */
export function DidNotLoadRow({ problem, onRetry }: DidNotLoadRowProps) {
  return (
    <div role="alert">
      <SettingRow
        label={t`This did not load`}
        value={problem}
        action={
          <button
            type="button"
            className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
            onClick={onRetry}
          >
            {t`Try again`}
          </button>
        }
      />
    </div>
  )
}
