import { useState } from 'react'
import type { Reviewer, ReviewerKey } from '#contract/desk-reviewers.ts'
import { showToast } from '#web/lib/toasts.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from '../desk-client.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import rows from '../rows.module.css'
import { timeWords } from '../time-words.ts'

type ReviewerListProps = {
  reviewers: readonly Reviewer[]
  onChange: (answer: { reviewers: Reviewer[]; key?: ReviewerKey }) => void
  onLooks: (reviewer: Reviewer) => void
}

const SMALL = `${buttons.button} ${buttons.small}`

type Asked = { what: 'replace' | 'stop'; reviewer: Reviewer }

/** Each login, when it was used, and what can be done with it. */
export function ReviewerList({ reviewers, onChange, onLooks }: ReviewerListProps) {
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <ul className={rows.rows} aria-label="Reviewers">
        {reviewers.map((reviewer) => (
          <ReviewerRow key={reviewer.id} {...{ reviewer, onLooks }} onAsk={setAsked} />
        ))}
      </ul>
      {asked && <AskedDialog {...asked} onChange={onChange} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type ReviewerRowProps = Pick<ReviewerListProps, 'onLooks'> & {
  reviewer: Reviewer
  onAsk: (asked: Asked) => void
}

function ReviewerRow({ reviewer, onLooks, onAsk }: ReviewerRowProps) {
  const { name, login, isOff } = reviewer
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          {name}{' '}
          <span className={`${rows.state} ${isOff ? rows.bad : rows.good}`}>{isOff ? 'Off' : 'On'}</span>
        </p>
        <p className={rows.facts}>{login}</p>
        <p className="small faint">{whenWords(reviewer)}</p>
      </div>
      <div className={rows.offers}>
        <button
          type="button"
          className={`${SMALL} ${buttons.secondary}`}
          aria-label={`Looks: ${name}`}
          onClick={() => onLooks(reviewer)}
        >
          Looks
        </button>
        <button
          type="button"
          className={`${SMALL} ${buttons.secondary}`}
          aria-label={`New passphrase: ${name}`}
          onClick={() => onAsk({ what: 'replace', reviewer })}
        >
          New passphrase
        </button>
        {!isOff && (
          <button
            type="button"
            className={`${SMALL} ${buttons.quiet}`}
            aria-label={`Switch off: ${name}`}
            onClick={() => onAsk({ what: 'stop', reviewer })}
          >
            Switch off
          </button>
        )}
      </div>
    </li>
  )
}

type AskedDialogProps = Asked & Pick<ReviewerListProps, 'onChange'> & { onClose: () => void }

function AskedDialog({ what, reviewer: { id, name, isOff }, onChange, onClose }: AskedDialogProps) {
  const params = { reviewerId: id }
  if (what === 'replace')
    return (
      <ReasonDialog
        title={`A new passphrase for ${name}?`}
        text={
          isOff
            ? 'It is off. The new passphrase lets them in again.'
            : 'Whoever has the old one is signed out everywhere.'
        }
        confirm="Replace"
        busyWords="Replacing"
        act={async ({ reason }) =>
          onChange(await desk.call('replacePassphrase', { params, body: { reason } }))
        }
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={`Switch ${name} off?`}
      text="They are signed out everywhere. A new passphrase lets them in again."
      confirm="Switch off"
      busyWords="Switching"
      isDestructive
      act={async ({ reason }) => {
        onChange(await desk.call('stopReviewer', { params, body: { reason } }))
        showToast(`${name}: off.`, 'done')
      }}
      onClose={onClose}
    />
  )
}

function whenWords({ since, lastSignedInAt, lastLookAt }: Reviewer): string {
  const made = `Made ${timeWords(since)}`
  if (!lastSignedInAt) return `${made} · has never signed in`
  const signedIn = `${made} · signed in ${timeWords(lastSignedInAt)}`
  return lastLookAt ? `${signedIn} · last looked ${timeWords(lastLookAt)}` : signedIn
}
