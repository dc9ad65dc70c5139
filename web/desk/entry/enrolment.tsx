import { useState } from 'react'
import type { EnrolledFactor } from '#contract/desk.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { CodeForm } from './code-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { PasswordStep } from './password-step.tsx'
import { Secret } from './secret.tsx'

const FIRST =
  'The desk opens with a code of an authenticator app, such as Aegis or Google Authenticator. Your password comes first.'
const ANEW =
  'A secret was made for you before, and its first code has not come. Your password makes another one; the one before is void.'

/** Leads an operator without an app to one: the password, the secret, its first code. */
export function Enrolment({ isBegun }: { isBegun: boolean }) {
  const hasPassword = useStore(session, ({ user }) => user?.hasPassword ?? true)
  // In memory alone: whoever loads the page anew has another one made.
  const [factor, setFactor] = useState<EnrolledFactor>()
  if (!factor)
    return (
      <EntryPage title="Set up your app" words={isBegun ? ANEW : FIRST}>
        <PasswordStep hasPassword={hasPassword} onEnrolled={setFactor} />
      </EntryPage>
    )
  return (
    <EntryPage
      title="Put this into your app"
      words="Scan it, or type the key. It is shown this once; then enter the code that the app shows."
    >
      <Secret factor={factor} />
      <CodeForm label="First code of your app" />
    </EntryPage>
  )
}
