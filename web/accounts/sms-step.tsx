import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { PhoneNumberForm } from './phone-number-form.tsx'
import { sentCode } from './sms-code.ts'
import { SmsCodeForm } from './sms-code-form.tsx'

/** Number, then code. Somebody who comes back with a code in hand can go on with it. */
export function SmsStep({ onVerified }: { onVerified: (user: User) => void }) {
  const isSent = useStore(sentCode, (sent) => sent !== undefined)
  const [hasCode, setHasCode] = useState(false)
  if (isSent || hasCode) return <SmsCodeForm onVerified={onVerified} />
  return (
    <>
      <PhoneNumberForm submitLabel={t`Send the code`} />
      <p className="small faint">
        <button type="button" className="link" onClick={() => setHasCode(true)}>
          {t`I have a code already`}
        </button>
      </p>
    </>
  )
}
