import { useState } from 'react'
import { ADULT_TEXT_VERSION } from '#contract/adult-confirmation.ts'
import { INTIMATE_TEXT_VERSION } from '#contract/intimate-text.ts'
import { api } from '#web/lib/api.ts'
import { INTIMATE_TEXT } from '#web/lib/intimate-words.ts'
import { SUITABILITY } from '#web/lib/suitability.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import popup from '#web/ui/popup.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { ADULT_TEXT } from './age-words.ts'

type AgeFormProps = {
  isOpen: boolean
  /** Somebody's word to be an adult is missing. */
  wantsWord: boolean
  /** The law wants explicit consent to what talks tell, and it is missing. */
  wantsConsent: boolean
  onGiven: () => void
  onLeave: () => void
}

/** What is missing before a talk, on one card: each is said by an act of its own. */
export function AgeForm({ isOpen, wantsWord, wantsConsent, onGiven, onLeave }: AgeFormProps) {
  const [agrees, setAgrees] = useState(false)
  const form = useForm({
    initial: { consent: '' },
    check: () =>
      wantsConsent && !agrees
        ? { field: 'consent', words: t`Without your consent there can be no talk. Tick the box, or leave.` }
        : undefined,
    async send() {
      if (wantsWord) await api.call('confirmAdult', { body: { version: ADULT_TEXT_VERSION } })
      if (wantsConsent)
        await api.call('setIntimateConsent', { body: { isGiven: true, version: INTIMATE_TEXT_VERSION } })
      onGiven()
    },
  })
  const { error = form.alert } = form.field('consent')
  return (
    <PopupDialog
      isOpen={isOpen}
      title={wantsWord ? t`Are you 18 or older?` : t`May we use what you tell here?`}
      text={wantsWord ? ADULT_TEXT : undefined}
      isAlert
      hasForm
    >
      <Form onSubmit={() => form.submit()} isBusy={form.isBusy}>
        {wantsConsent && (
          <TickBox isOn={agrees} onChange={setAgrees}>
            {INTIMATE_TEXT}
          </TickBox>
        )}
        {error && <FormAlert text={error} />}
        {wantsWord && <p className="small faint">{SUITABILITY}</p>}
        <div className={popup.answers}>
          <SubmitButton isBusy={form.isBusy} busyWords={t`One moment`}>
            {wantsWord ? t`I am 18 or older` : t`Continue`}
          </SubmitButton>
          <button type="button" className={`${buttons.button} ${buttons.secondary}`} onClick={onLeave}>
            {t`Leave`}
          </button>
        </div>
      </Form>
    </PopupDialog>
  )
}
