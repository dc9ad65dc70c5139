import { useState } from 'react'
import { CONTACT_TEXT_VERSION } from '#contract/contact-text.ts'
import { NEWS_KINDS, type NewsKind } from '#contract/news-mails.ts'
import { api } from '#web/lib/api.ts'
import { errorWords } from '#web/lib/error-words.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Outcome } from './outcome.tsx'

const WORDS: Record<NewsKind, { question: string; done: string }> = {
  updates: {
    question: t`You get mails of what is new on Moonlit. Shall they end?`,
    done: t`You get no more mails of what is new on Moonlit.`,
  },
  offers: {
    question: t`You get mails with offers. Shall they end?`,
    done: t`You get no more mails with offers.`,
  },
}

const isKind = (kind: string): kind is NewsKind => NEWS_KINDS.some((one) => one === kind)

/** Ends mails of one kind. Only the button does: programs that look at mails open their links too. */
export function UnsubscribeForm({ kind, token }: { kind: string; token: string }) {
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function end() {
    if (!isKind(kind)) return
    setBusy(true)
    setProblem('')
    try {
      await api.call('unsubscribe', { body: { kind, token, textVersion: CONTACT_TEXT_VERSION } })
      setDone(true)
    } catch (error) {
      setProblem(errorWords(error))
    }
    setBusy(false)
  }

  const settings = (
    <ButtonLink to="/settings?tab=notifications" kind="quiet">{t`All mails in the settings`}</ButtonLink>
  )
  if (!isKind(kind) || !token)
    return (
      <Outcome text={t`This link is not whole. Please open it from the mail again.`} kind="error">
        {settings}
      </Outcome>
    )
  if (isDone) return <Outcome text={WORDS[kind].done}>{settings}</Outcome>
  return (
    <>
      <p className="soft">{WORDS[kind].question}</p>
      <p className="small faint">{t`Mails about your account, your payments and your safety still come.`}</p>
      {problem && <FormAlert text={problem} />}
      <button
        type="button"
        className={`${buttons.button} ${buttons.primary}`}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void end()}
      >
        {isBusy ? t`One moment` : t`End these mails`}
      </button>
    </>
  )
}
