import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { SignUpForm } from '#web/accounts/sign-up-form.tsx'
import { SmsStep } from '#web/accounts/sms-step.tsx'
import { takeProblem } from '#web/accounts/take-from-address.ts'
import { chooseLanguage } from '#web/lib/choose-language.ts'
import { nextOf } from '#web/lib/next-path.ts'
import { session, setUser } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { settingsAddress } from '#web/settings/settings-address.ts'
import { LanguageSelect } from '#web/ui/language-select.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Create a free account`)

/** Where a visitor goes afterwards is for the redirect rules to say: they see the user that is set here. */
export default function Register() {
  const owesCode = useStore(session, ({ user }) => user?.smsVerificationRequired)
  const [problem] = useState(takeProblem)
  const { search } = useLocation()
  if (owesCode)
    return (
      <AccountPage
        title={t`Confirm your number`}
        text={t`One more step: a code by text shows that a person is behind this account.`}
      >
        <SmsStep onVerified={setUser} />
        <p className="small faint">
          <Link to={settingsAddress('privacy')} discover="none">
            {t`Your data, and deleting the account`}
          </Link>
        </p>
      </AccountPage>
    )
  const next = nextOf(search)
  return (
    <AccountPage
      title={t`Create a Free Account`}
      {...(next && { text: t`What you want to open needs an account. It is free.` })}
    >
      <SignUpForm redirectPath={next ?? '/'} problem={problem} onSignedUp={setUser} />
      <LanguageSelect onChoose={(language) => void chooseLanguage(language)} />
    </AccountPage>
  )
}
