import type { Payout } from '#contract/affiliate.ts'
import { dollars } from '#web/lib/dollars.ts'
import { t } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { dayInWords } from './day-in-words.ts'
import { METHODS } from './methods.ts'

const STATES: Record<Payout['state'], string> = {
  requested: t`Asked for`,
  paid: t`Paid`,
  refused: t`Refused`,
}

/** Requests and what became of them, the latest first. */
export const PayoutList = ({ payouts }: { payouts: readonly Payout[] }) => (
  <Card heading={t`Payouts`}>
    {payouts.map(({ id, cents, method, state, reason, requestedAt }) => (
      <SettingRow
        key={id}
        label={`${dollars(cents)}, ${METHODS[method].words}`}
        value={reason ?? t`Asked for on ${dayInWords(requestedAt)}`}
        action={<span>{STATES[state]}</span>}
      />
    ))}
  </Card>
)
