import { useState } from 'react'
import { CONTACT_TEXT_VERSION } from '#contract/contact-text.ts'
import { type NewsKind, UnsubscribeQuery } from '#contract/news-mails.ts'
import { api } from '#web/lib/api.ts'
import { errorWords } from '#web/lib/error-words.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Outcome } from './outcome.tsx'

const WORDS: Record<NewsKind, { question: string; done: string }> = {
  updates: {
    question: t`Shall mails of what is new on Moonlit end?`,
    done: t`You get no more mails of what is new on Moonlit.`,
  },
  offers: {
    question: t`Shall mails with offers end?`,
    done: t`You get no more mails with offers.`,
  },
}

/** `told`: the query of the link. */
type UnsubscribeFormProps = { told: { kind: string; token: string } }

/** Ends mails of one kind. Only the button does: programs that look at mails open their links too. */
export function UnsubscribeForm({ told }: UnsubscribeFormProps) {
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { data: link } = UnsubscribeQuery.safeParse(told)

  const settings = (
    <ButtonLink to="/settings?tab=notifications" kind="quiet">{t`All mails in the settings`}</ButtonLink>
  )
  // A mail program may have cut it.
  if (!link)
    return (
      <Outcome text={t`This link is not complete. Please open it again from the mail.`} kind="error">
        {settings}
      </Outcome>
    )

  async function end(wanted: UnsubscribeQuery) {
    setBusy(true)
    setProblem('')
    try {
      await api.call('unsubscribe', { body: { ...wanted, textVersion: CONTACT_TEXT_VERSION } })
      setDone(true)
    } catch (error) {
      setProblem(errorWords(error))
    }
    setBusy(false)
  }

  const { question, done } = WORDS[link.kind]
  if (isDone)
    return (
      <Outcome text={done} takesFocus>
        {settings}
      </Outcome>
    )
  return (
    <>
      <p className="soft">{question}</p>
      <p className="small faint">{t`Mails about your account, your payments and your safety still come.`}</p>
      {problem && <FormAlert text={problem} />}
      <button
        type="button"
        className={`${buttons.button} ${buttons.primary}`}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void end(link)}
      >
        {isBusy ? t`One moment` : t`End these mails`}
      </button>
    </>
  )
}
