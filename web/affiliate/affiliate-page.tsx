import { PROGRAMME } from '#contract/programme.ts'
import { dollars } from '#web/lib/dollars.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { PopupIcon } from '#web/ui/popup-icon.tsx'
import skeleton from '#web/ui/skeleton.module.css'
import { TryAgain } from '#web/ui/try-again.tsx'
import styles from './affiliate-page.module.css'
import { Dashboard } from './dashboard.tsx'
import { JoinForm } from './join-form.tsx'
import { ProgrammeTerms } from './programme-terms.tsx'
import { useAffiliate } from './use-affiliate.ts'

type AffiliatePageProps = {
  /** Whether it is known who this is. */
  isKnown: boolean
  isUser: boolean
  onSignUp: () => void
}

/** What the programme is for everybody; for who takes part, what came of it. */
export function AffiliatePage({ isKnown, isUser, onSignUp }: AffiliatePageProps) {
  const { state, load, show } = useAffiliate(isUser)
  const account = state.phase === 'ready' ? state.account : undefined
  return (
    <>
      <header className={styles.opener}>
        <h1 className="display" tabIndex={-1}>
          {t`Affiliate programme`}
        </h1>
        {!account && (
          <p className="lead soft">
            <T>
              Bring people to Moonlit and earn {PROGRAMME.sharePercent}% of everything they pay in their first{' '}
              {PROGRAMME.months} months. Paid out from {dollars(PROGRAMME.payoutMinCents)}.
            </T>
          </p>
        )}
      </header>
      {isKnown && !isUser && (
        <div className={styles.invitation}>
          <button
            type="button"
            className={`${buttons.button} ${buttons.primary} ${buttons.large}`}
            onClick={onSignUp}
          >
            {t`Create an account to join`}
          </button>
        </div>
      )}
      {isUser && state.phase === 'loading' && <Waiting />}
      {isUser && state.phase === 'failed' && <DidNotLoad onRetry={() => void load()} />}
      {account && <Dashboard account={account} onChange={show} />}
      {account === null && <JoinForm onJoined={show} />}
      <ProgrammeTerms />
    </>
  )
}

const Waiting = () => (
  <div
    className={`${skeleton.skeleton} ${styles.waiting}`}
    role="status"
    aria-label={t`Your figures are loading`}
  >
    <span className={`${skeleton.shape} ${styles.shape}`} />
    <span className={`${skeleton.shape} ${styles.shape}`} />
  </div>
)

const DidNotLoad = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.middle} role="alert">
    <PopupIcon name="error" />
    <h2 className="name">{t`This did not load`}</h2>
    <p className="soft">{t`Your connection or our side. Nothing you earned is touched.`}</p>
    <TryAgain onClick={onRetry} />
  </div>
)
