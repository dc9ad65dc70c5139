import { useState } from 'react'
import { useLocation } from 'react-router'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { SignInForm } from '#web/accounts/sign-in-form.tsx'
import { takeProblem } from '#web/accounts/take-from-address.ts'
import { nextOf } from '#web/lib/next-path.ts'
import { setUser } from '#web/lib/session.ts'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta('Log in')

export default function Login() {
  const [problem] = useState(takeProblem)
  const { search } = useLocation()
  return (
    <AccountPage title="Welcome back">
      <SignInForm redirectPath={nextOf(search) ?? '/'} problem={problem} onSignedIn={setUser} />
    </AccountPage>
  )
}
