import { t } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'

/** Tells whoever signed in for an acquirer what the login is for. */
export const LookingNote = () => (
  <Card heading={t`This login is for looking only`}>
    <SettingRow
      label={t`You see what a customer with Pro sees`}
      value={t`Nothing can be sent, made, changed or bought. Each page that you open is noted.`}
    />
  </Card>
)
