import { useState } from 'react'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { DidNotLoadRow } from './did-not-load-row.tsx'
import { openingTime, openingWords } from './opening-words.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useOpenings } from './use-openings.ts'

/** How many are shown before the rest is asked for. */
const FIRST = 5

/** Who looked at the user's data, and when: the role, never the person. */
export function OpeningsCard() {
  const { openings, problem, load } = useOpenings()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? openings : openings?.slice(0, FIRST)
  const more = (openings?.length ?? 0) - (shown?.length ?? 0)

  return (
    <Card
      heading={t`Who opened your data`}
      note={t`People who work for Moonlit need a reason for it, and every time is noted here.`}
    >
      {!openings && problem === undefined && <SkeletonRows count={1} label={t`The list is loading`} />}
      {problem !== undefined && <DidNotLoadRow problem={problem} onRetry={() => void load()} />}
      {openings?.length === 0 && <SettingRow label={t`Nobody`} value={t`No operator has opened your data`} />}
      {shown?.map(({ at, deed }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes in its middle
        <SettingRow key={row} label={openingWords(deed)} value={t`An operator · ${openingTime(at)}`} />
      ))}
      {more > 0 && (
        <SettingRow
          label={t`Earlier`}
          value={t`${more} more`}
          action={
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
              onClick={() => setWhole(true)}
            >
              {t`Show all`}
            </button>
          }
        />
      )}
    </Card>
  )
}
