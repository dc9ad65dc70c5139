import { useEffect, useState } from 'react'
import { ADULT_TEXT_VERSION } from '#contract/adult-confirmation.ts'
import type { AgeStatus } from '#contract/age.ts'
import { api } from '#web/lib/api.ts'
import { goTo } from '#web/lib/go-to.ts'
import { showError } from '#web/lib/show-error.ts'
import { SUITABILITY } from '#web/lib/suitability.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import popup from '#web/ui/popup.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AgeProof } from './age-proof.tsx'
import { ADULT_TEXT } from './age-words.ts'

type PopupProps = { isOpen: boolean; onClose: () => void }

/** Pages that have nothing to show before the answer. */
const CLOSED = /^\/(chat|saved|shared)(\/|$)/

const isClosedHere = () => CLOSED.test(window.location.pathname)

/** What stands between somebody and content for adults: their own word, or a proof where the law wants one. */
export function AgePopup({ isOpen, onClose }: PopupProps) {
  const [status, setStatus] = useState<AgeStatus>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens
  useEffect(() => {
    api.call('getAge', {}).then(setStatus, (error) => {
      onClose()
      showError(error)
    })
  }, [])

  function goOn() {
    onClose()
    // What could not be loaded before is loaded now; what was typed and not sent, the browser keeps.
    if (isClosedHere()) window.location.reload()
  }
  function leave() {
    onClose()
    if (isClosedHere()) void goTo('/')
  }
  const isAnswered = status?.needs === 'nothing'
  useEffect(() => {
    if (isAnswered) goOn()
  })
  if (!status || isAnswered) return null
  if (status.needs === 'proof') return <AgeProof isOpen={isOpen} status={status} onLeave={leave} />
  return <Confirmation isOpen={isOpen} onConfirmed={goOn} onLeave={leave} />
}

type ConfirmationProps = { isOpen: boolean; onConfirmed: () => void; onLeave: () => void }

function Confirmation({ isOpen, onConfirmed, onLeave }: ConfirmationProps) {
  const form = useForm({
    initial: {},
    async send() {
      await api.call('confirmAdult', { body: { version: ADULT_TEXT_VERSION } })
      onConfirmed()
    },
  })
  return (
    <PopupDialog isOpen={isOpen} title={t`Are you 18 or older?`} text={ADULT_TEXT} isAlert hasForm>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        {form.alert && <FormAlert text={form.alert} />}
        <p className="small faint">{SUITABILITY}</p>
        <div className={popup.answers}>
          <SubmitButton isBusy={form.isBusy} busyWords={t`One moment`}>
            {t`I am 18 or older`}
          </SubmitButton>
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onLeave}>
            {t`Leave`}
          </button>
        </div>
      </Form>
    </PopupDialog>
  )
}
