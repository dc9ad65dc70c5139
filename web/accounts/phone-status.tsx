import type { User } from '#contract/accounts.ts'
import { openPopup } from '#web/lib/popups.ts'
import { setUser } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Outcome } from './outcome.tsx'
import { sentCode } from './sms-code.ts'
import { SmsStep } from './sms-step.tsx'

/** Which number is the account's, and the way to another. */
export function PhoneStatus({ user: { phoneNumber } }: { user: User }) {
  const isCodeOnItsWay = useStore(sentCode, (sent) => sent !== undefined)
  if (!phoneNumber || isCodeOnItsWay) return <SmsStep onVerified={setUser} />
  return (
    <Outcome text={t`Your number ${phoneNumber} is confirmed.`}>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary}`}
        onClick={() => openPopup('changeNumber', {})}
      >
        {t`Change number`}
      </button>
    </Outcome>
  )
}
