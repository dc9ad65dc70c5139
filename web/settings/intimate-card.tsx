import { useEffect, useState } from 'react'
import type { IntimateConsent } from '#contract/consents.ts'
import { INTIMATE_TEXT_VERSION } from '#contract/intimate-text.ts'
import { api } from '#web/lib/api.ts'
import { INTIMATE_TEXT } from '#web/lib/intimate-words.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { SwitchRow } from '#web/ui/setting-row.tsx'

/** Consent to what talks tell, given or taken back; not shown where nobody asks for it and none was given. */
export function IntimateCard() {
  const [consent, setConsent] = useState<IntimateConsent>()
  useEffect(() => {
    api.call('getIntimateConsent', {}).then(setConsent, toastError)
  }, [])

  function change(isGiven: boolean) {
    api
      .call('setIntimateConsent', { body: { isGiven, version: INTIMATE_TEXT_VERSION } })
      .then(setConsent, toastError)
  }
  if (!consent || (!consent.isWanted && consent.givenAt === null)) return null
  return (
    <Card
      heading={t`What you tell in chats`}
      note={t`Without it no new message can be sent. What is there stays until you delete it.`}
    >
      <SwitchRow
        label={t`My consent`}
        text={INTIMATE_TEXT}
        isOn={consent.givenAt !== null}
        onChange={change}
      />
    </Card>
  )
}
