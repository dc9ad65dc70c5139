import { useCallback, useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorWords } from '#web/lib/error-words.ts'
import { session, setUser } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Outcome } from './outcome.tsx'

type Result = { text: string; kind: 'done' | 'error'; mayBeTriedAgain?: boolean }

/** Uses the secret of a mailed link up and says what came of it. */
export function EmailConfirmation({ token }: { token: string }) {
  const [result, setResult] = useState<Result>()
  const [isMailing, setMailing] = useState(false)
  const isUnconfirmed = useStore(session, ({ user }) => !!user?.email && !user.emailVerified)

  const confirm = useCallback(async () => {
    setResult(undefined)
    try {
      const { message } = await api.call('confirmEmail', { body: { token } })
      setResult({ text: message, kind: 'done' })
      await refreshUser()
    } catch (error) {
      setResult({ text: errorWords(error), kind: 'error', mayBeTriedAgain: !isRefusal(error) })
    }
  }, [token])

  async function mailAgain() {
    setMailing(true)
    try {
      const { message } = await api.call('resendConfirmation', {})
      setResult({ text: message, kind: 'done' })
    } catch (error) {
      setResult({ text: errorWords(error), kind: 'error' })
    }
    setMailing(false)
  }

  useEffect(() => void confirm(), [confirm])

  if (!result)
    return (
      <p className="soft" role="status">
        {t`One moment, we are confirming it.`}
      </p>
    )
  return (
    <Outcome text={result.text} kind={result.kind}>
      {result.mayBeTriedAgain ? (
        <button
          type="button"
          className={`${buttons.button} ${buttons.primary}`}
          onClick={() => void confirm()}
        >
          {t`Try again`}
        </button>
      ) : (
        <>
          {result.kind === 'error' && isUnconfirmed && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.primary}`}
              disabled={isMailing}
              onClick={() => void mailAgain()}
            >
              {t`Send a new link`}
            </button>
          )}
          <ButtonLink to="/" kind={result.kind === 'error' && isUnconfirmed ? 'quiet' : 'primary'}>
            {t`Go on to Moonlit`}
          </ButtonLink>
        </>
      )}
    </Outcome>
  )
}

/** The server knows the link and does not take it; any other failure may pass. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && ['conflict', 'invalid-input'].includes(error.code)

/** Whoever is signed in here may have another address now. Where that is not learnt, the next page learns it. */
async function refreshUser() {
  if (session.get().user) await api.call('getMe', {}).then(setUser, () => {})
}
