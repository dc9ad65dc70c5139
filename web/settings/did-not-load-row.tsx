import { t } from '#web/lib/words.ts'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'

type DidNotLoadRowProps = { problem: string; onRetry: () => void }

/** In the place of rows that did not come. */
export function DidNotLoadRow({ problem, onRetry }: DidNotLoadRowProps) {
  return (
    <div role="alert">
      <SettingRow label={t`This did not load`} value={problem} action={<TryAgain onClick={onRetry} />} />
    </div>
  )
}
