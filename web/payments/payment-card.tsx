import type { Subscription } from '#contract/payments.ts'
import { t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { ChangeCardForm } from './change-card-form.tsx'
import { Drawing } from './drawings.tsx'

type PaymentCardProps = {
  card: NonNullable<Subscription['card']>
  /** Whether another one is being given. */
  isChanging: boolean
  onChanged: () => void
}

/** The card that is kept, and the way to another. */
export function PaymentCard({ card, isChanging, onChanged }: PaymentCardProps) {
  return (
    <Card heading={t`Payment card`}>
      <SettingRow
        icon={<Drawing name="card" />}
        label={t`${card.brand} ending ${card.lastFour}`}
        value={t`${card.holder}, expires ${card.expires}`}
        action={
          !isChanging && (
            // A whole page: only that of the settings itself may have card fields.
            <ButtonLink to="/settings?tab=subscription&subTab=card" size="small" reloads>
              {t`Change card`}
            </ButtonLink>
          )
        }
      />
      {isChanging && <ChangeCardForm onChanged={onChanged} />}
    </Card>
  )
}
