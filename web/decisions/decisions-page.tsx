import { useEffect, useRef, useState } from 'react'
import type { Decision, Decisions } from '#contract/decisions.ts'
import { api } from '#web/lib/api.ts'
import { lockedWords } from '#web/lib/error-words.ts'
import { DATES } from '#web/lib/locale.ts'
import { plural } from '#web/lib/plural.ts'
import { restrictedWords } from '#web/lib/restricted-words.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import dated from '#web/ui/dated-page.module.css'
import { Moon } from '#web/ui/moon.tsx'
import { PopupIcon } from '#web/ui/popup-icon.tsx'
import skeleton from '#web/ui/skeleton.module.css'
import { TryAgain } from '#web/ui/try-again.tsx'
import { AppealForm } from './appeal-form.tsx'
import { AppealState } from './appeal-state.tsx'
import { consequenceWords, SURFACES } from './decision-words.ts'
import styles from './decisions-page.module.css'
import { useDecisions } from './use-decisions.ts'

/** What the safety rules have stopped of somebody's, and the way to object. */
export function DecisionsPage() {
  const { state, load, change } = useDecisions()
  return (
    <>
      <header className={dated.opener}>
        <h1 className="display" tabIndex={-1}>
          {t`Decisions`}
        </h1>
        <p className="lead soft">
          {t`What our safety rules have stopped, and what follows from it. What you wrote is not kept here.`}
        </p>
      </header>
      {state.phase === 'loading' && (
        <div className={skeleton.skeleton} role="status" aria-label={t`Loading`}>
          <span className={`${skeleton.shape} ${dated.shape}`} />
          <span className={`${skeleton.shape} ${dated.shape}`} />
        </div>
      )}
      {state.phase === 'failed' && (
        <div className={dated.middle} role="alert">
          <PopupIcon name="error" />
          <h2 className="name">{t`This did not load`}</h2>
          <p className="soft">{t`Your connection or our side.`}</p>
          <TryAgain onClick={() => void load()} />
        </div>
      )}
      {state.phase === 'ready' &&
        (state.found.decisions.length > 0 ? <Found found={state.found} onChanged={change} /> : <Nothing />)}
    </>
  )
}

function Found({ found, onChanged }: { found: Decisions; onChanged: (decision: Decision) => void }) {
  return (
    <>
      {found.lockedUntil && (
        <p className={styles.locked} role="note">
          {lockedWords(found.lockedUntil)}
        </p>
      )}
      {found.restrictedUntil && !found.lockedUntil && (
        <p className={styles.locked} role="note">
          {restrictedWords(found.restrictedUntil)}
        </p>
      )}
      <ol className={dated.list}>
        {found.decisions.map((decision) => (
          <li key={decision.id}>
            <DecisionCard decision={decision} lockedUntil={found.lockedUntil} onChanged={onChanged} />
          </li>
        ))}
      </ol>
    </>
  )
}

const timeInWords = (time: string) =>
  new Date(time).toLocaleString(DATES, { dateStyle: 'long', timeStyle: 'short' })

type DecisionCardProps = {
  decision: Decision
  lockedUntil: string | null
  onChanged: (decision: Decision) => void
}

function DecisionCard({ decision, lockedUntil, onChanged }: DecisionCardProps) {
  const { id, decidedAt, surface, reason, counts, isOverturned, daysGivenBack, review, appeal } = decision
  const [isWriting, setWriting] = useState<boolean>()
  const words = useRef<HTMLDivElement>(null)
  // What had the focus is gone: it goes on to the field, or back to the button.
  useEffect(() => {
    if (isWriting === undefined) return
    words.current?.querySelector<HTMLElement>(isWriting ? 'textarea' : 'button')?.focus()
  }, [isWriting])
  return (
    <article className={dated.entry} aria-labelledby={id}>
      <p className="small digits faint">
        <time dateTime={decidedAt}>{timeInWords(decidedAt)}</time>
      </p>
      <div ref={words} className={styles.words}>
        <h2 className="name" id={id}>
          {SURFACES[surface]}: {reason}
        </h2>
        {isOverturned ? (
          <p>
            {t`This was taken back. It counts no more.`}
            {daysGivenBack > 0 &&
              ` ${plural(daysGivenBack, {
                one: 'One day was added to your Pro for it.',
                other: `${daysGivenBack} days were added to your Pro for it.`,
              })}`}
          </p>
        ) : (
          <p>
            {consequenceWords(decision, lockedUntil)}
            {counts && t` It counts for 30 days.`}
          </p>
        )}
        {review === 'open' && <p>{t`A person was asked to look at it.`}</p>}
        {appeal && <AppealState appeal={appeal} />}
        {!appeal && !isOverturned && !isWriting && (
          <button
            type="button"
            className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
            onClick={() => setWriting(true)}
          >
            {t`Appeal`}
          </button>
        )}
        {isWriting && !appeal && (
          <AppealForm
            send={(text) => api.call('writeAppeal', { params: { decisionId: id }, body: { text } })}
            onSent={onChanged}
            onCancel={() => setWriting(false)}
          />
        )}
      </div>
    </article>
  )
}

function Nothing() {
  return (
    <div className={dated.middle}>
      <Moon lit={0.12} sizePx={52} />
      <h2 className="name">{t`Nothing was stopped`}</h2>
      <p className="soft">{t`If something of yours is ever blocked, this is where you can object.`}</p>
      <ButtonLink to="/" kind="primary">
        {t`Back to Explore`}
      </ButtonLink>
    </div>
  )
}
