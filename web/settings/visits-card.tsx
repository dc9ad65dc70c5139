import { useEffect, useRef, useState } from 'react'
import { BROWSER_SAYS_NO, type BrowserAnswer, browserAnswer, YES_IS_OVER } from '#web/lib/browser-answer.ts'
import { chooseConsent, learnConsent } from '#web/lib/consent.ts'
import { consent } from '#web/lib/consent-state.ts'
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
  if (browserAnswer() !== 'none') return <AnsweredCard />
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
  const [answered, setAnswered] = useState<BrowserAnswer | 'taken-back'>(browserAnswer)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answered === 'taken-back') words.current?.focus()
  }, [answered])
  function takeBack() {
    chooseConsent(false)
    setAnswered('taken-back')
  }
  return (
    <Card heading={t`Your visits`} {...(answered !== 'no' && { note: NOTE })}>
      <SettingRow
        label={t`Count which pages I see`}
        value={
          <p ref={words} tabIndex={-1}>
            {BROWSER_SAYS_NO} {answered === 'no-after-yes' && YES_IS_OVER}
            {answered === 'taken-back' && t`Your yes is taken back.`}
          </p>
        }
        action={
          answered === 'no-after-yes' && (
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
