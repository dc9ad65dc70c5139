import { useEffect, useRef, useState } from 'react'
import { chooseConsent, keepsYes, learnConsent } from '#web/lib/consent.ts'
import { consent } from '#web/lib/consent-state.ts'
import { asksForPrivacy } from '#web/lib/privacy-signal.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Card } from '#web/ui/card.tsx'
import { SettingRow, SwitchRow } from '#web/ui/setting-row.tsx'

const NOTE = t`For this browser; your answer is kept on record. Nothing is counted on pages with payments.`

/** Whether visits of this browser are counted. */
export function VisitsCard() {
  const may = useStore(consent, (state) => state)
  useEffect(() => void learnConsent(), [])
  if (asksForPrivacy()) return <AnsweredCard />
  return (
    <Card heading={t`Your visits`} note={NOTE}>
      <SwitchRow
        label={t`Count which pages I see`}
        text={t`And what breaks on them, never what is written; off means nothing at all`}
        isOn={may === 'yes'}
        onChange={chooseConsent}
      />
    </Card>
  )
}

/** The browser has answered. What can be said besides is that a yes of before is one no longer. */
function AnsweredCard() {
  const [yes, setYes] = useState<'none' | 'kept' | 'taken-back'>(() => (keepsYes() ? 'kept' : 'none'))
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (yes === 'taken-back') words.current?.focus()
  }, [yes])
  function takeBack() {
    chooseConsent(false)
    setYes('taken-back')
  }
  return (
    <Card heading={t`Your visits`} {...(yes !== 'none' && { note: NOTE })}>
      <SettingRow
        label={t`Count which pages I see`}
        value={
          <p ref={words} tabIndex={-1}>
            {t`Your browser asks sites not to count you, and we keep to that.`}{' '}
            {yes === 'kept' && t`You said yes before; that does not hold for now.`}
            {yes === 'taken-back' && t`Your yes is taken back.`}
          </p>
        }
        action={
          yes === 'kept' && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
              onClick={takeBack}
            >
              {t`Refuse`}
            </button>
          )
        }
      />
    </Card>
  )
}
