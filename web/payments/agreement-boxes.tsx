import { useId } from 'react'
import { t } from '#web/lib/words.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import styles from './pay-box.module.css'
import type { Agreements } from './use-agreements.ts'

/** What has to be agreed to beside the button that pays; nothing is ticked before (SAF-44). */
export function AgreementBoxes({ agreements }: { agreements: Agreements }) {
  const { boxes, isTicked, isMissing, isAnyMissing, presses, tick } = agreements
  const alertId = useId()
  if (boxes.length === 0) return null
  return (
    <div className={styles.agreements}>
      {boxes.map((box) => (
        <TickBox
          key={box.name}
          isRequired
          isOn={isTicked(box)}
          problemId={isMissing(box) ? alertId : undefined}
          onChange={(isOn) => tick(box, isOn)}
        >
          {box.words}
        </TickBox>
      ))}
      {isAnyMissing && <FormAlert key={presses} id={alertId} text={t`Please tick what you agree to.`} />}
    </div>
  )
}
