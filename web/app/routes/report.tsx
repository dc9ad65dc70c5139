import { useSearchParams } from 'react-router'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { t } from '#web/lib/words.ts'
import { FollowForm } from '#web/reports/follow-form.tsx'
import { ReportForm } from '#web/reports/report-form.tsx'
import { ReportState } from '#web/reports/report-state.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Report content`)

export default function Report() {
  const [search] = useSearchParams()
  const number = search.get('number')
  if (number)
    return (
      <AccountPage title={t`Your report`}>
        <ReportState key={number} number={number} />
      </AccountPage>
    )
  return (
    <AccountPage
      title={t`Report content`}
      text={t`Anybody may, with an account or without. We decide within 48 hours on intimate images and on anything about minors, within 7 working days on the rest.`}
    >
      <ReportForm about={search.get('about') ?? ''} reason={search.get('reason') ?? ''} />
      <FollowForm />
    </AccountPage>
  )
}
