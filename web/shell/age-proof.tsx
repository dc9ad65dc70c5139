import type { AgeStatus } from '#contract/age.ts'
import { api } from '#web/lib/api.ts'
import { DATES } from '#web/lib/locale.ts'
import { useForm } from '#web/lib/use-form.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import popup from '#web/ui/popup.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { methodWords, returnPath } from './age-words.ts'

type AgeProofProps = { isOpen: boolean; status: AgeStatus; onLeave: () => void }

/** Why there is nothing to see yet, and what can be done about it. */
export function AgeProof({ isOpen, status, onLeave }: AgeProofProps) {
  const { place, law, source, provider, accepts, retryAt } = status
  const form = useForm({
    initial: {},
    async send() {
      const path = returnPath(window.location)
      const { url } = await api.call('startProof', { body: { path } })
      window.location.assign(url)
    },
  })
  const title = place ? t`A proof of age is needed in ${place}` : t`A proof of age is needed`
  const text = t`Chats and pictures are closed until it is proved that you are 18 or older${law ? t`: the law wants it, and your word alone is not enough` : ''}.`
  const canTry = provider && !retryAt
  return (
    <PopupDialog isOpen={isOpen} title={title} text={text} isAlert hasForm>
      {law && (
        <p className="soft">
          <a className="link" href={source} target="_blank" rel="noreferrer">
            {law}
          </a>
        </p>
      )}
      {!provider && (
        <p className="soft">{t`Nobody takes proofs for Moonlit yet, so this stays closed for now.`}</p>
      )}
      {retryAt && (
        <p className="soft">
          <T>The last check did not prove it. You can try again {momentWords(new Date(retryAt))}.</T>
        </p>
      )}
      {canTry && (
        <p className="soft">
          <T>
            The check is made elsewhere, by {methodWords(accepts)}. It learns nothing of your chats. We learn
            only whether you are 18 or older, how that was checked, and when.
          </T>
        </p>
      )}
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        {form.alert && <FormAlert text={form.alert} />}
        <div className={popup.answers}>
          {canTry && (
            <SubmitButton isBusy={form.isBusy} busyWords={t`One moment`}>
              {t`Prove my age`}
            </SubmitButton>
          )}
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onLeave}>
            {t`Not now`}
          </button>
        </div>
      </Form>
    </PopupDialog>
  )
}

const momentWords = (at: Date) =>
  t`on ${at.toLocaleString(DATES, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}`
