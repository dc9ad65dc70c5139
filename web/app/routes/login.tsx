import { useState } from 'react'
import { useLocation } from 'react-router'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { SignInForm } from '#web/accounts/sign-in-form.tsx'
import { takeProblem } from '#web/accounts/take-from-address.ts'
import { chooseLanguage } from '#web/lib/choose-language.ts'
import { nextOf } from '#web/lib/next-path.ts'
import { setUser } from '#web/lib/session.ts'
import { t } from '#web/lib/words.ts'
import { LanguageSelect } from '#web/ui/language-select.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Log in`)

export default function Login() {
  const [problem] = useState(takeProblem)
  const { search } = useLocation()
  return (
    <AccountPage title={t`Welcome back`}>
      <SignInForm redirectPath={nextOf(search) ?? '/'} problem={problem} onSignedIn={setUser} />
      <LanguageSelect onChoose={(language) => void chooseLanguage(language)} />
    </AccountPage>
  )
}
