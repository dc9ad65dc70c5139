import type { SessionSummary, User } from '#contract/accounts.ts'
import { askBeforeLoss } from '#web/lib/ask-to-sign-out.ts'
import { DATES } from '#web/lib/locale.ts'
import { openPopup } from '#web/lib/popups.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { DidNotLoadRow } from './did-not-load-row.tsx'
import { seenWords } from './seen-words.ts'
import styles from './sessions-tab.module.css'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useSessions } from './use-sessions.ts'

export function SessionsTab({ user }: { user: User }) {
  const { sessions, problem, load, end, endOthers, endAll } = useSessions()

  function askToEndAll() {
    if (user.anonymousUser) return askBeforeLoss(() => void endAll())
    openPopup('confirm', {
      title: t`Sign out everywhere?`,
      content: t`Every device is signed out, this one too. Your chats and pictures stay.`,
      confirm: t`Sign out`,
      onConfirm: () => void endAll(),
    })
  }

  return (
    <>
      <Card
        heading={t`Where you are signed in`}
        note={t`One that you do not know? Sign it out, and change your password.`}
      >
        {!sessions && problem === undefined && <SkeletonRows count={2} label={t`Your devices are loading`} />}
        {problem !== undefined && <DidNotLoadRow problem={problem} onRetry={() => void load()} />}
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </Card>
      {sessions && (
        <div className={styles.all}>
          {sessions.length > 1 && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.secondary}`}
              onClick={() => void endOthers()}
            >
              {t`Sign out the others`}
            </button>
          )}
          <button type="button" className={`${buttons.button} ${buttons.secondary}`} onClick={askToEndAll}>
            {t`Sign out everywhere`}
          </button>
        </div>
      )}
    </>
  )
}

const countries = new Intl.DisplayNames([DATES], { type: 'region' })

type SessionRowProps = { session: SessionSummary; onEnd: () => void }

function SessionRow({ session: { device, country, isCurrent, lastSeenAt }, onEnd }: SessionRowProps) {
  const place = country && countries.of(country)
  const seen = isCurrent ? t`this device` : seenWords(lastSeenAt, new Date())
  return (
    <SettingRow
      label={device}
      value={[place, seen].filter(Boolean).join(' · ')}
      action={
        !isCurrent && (
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
            aria-label={t`Sign out ${device}`}
            onClick={onEnd}
          >
            {t`Sign out`}
          </button>
        )
      }
    />
  )
}
