import { FormAlert } from '#web/ui/form-alert.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { AgreementBox } from './agreement-words.ts'
import styles from './pay-box.module.css'

type AgreementBoxesProps = {
  boxes: readonly AgreementBox[]
  /** By their words: who has agreed to one price has not agreed to another. */
  ticked: readonly string[]
  onTick: (ticked: string[]) => void
  /** Why the form was not sent. */
  error: string | undefined
}

/** What has to be agreed to beside the button that pays; nothing is ticked before (SAF-44). */
export function AgreementBoxes({ boxes, ticked, onTick, error }: AgreementBoxesProps) {
  if (boxes.length === 0) return null
  return (
    <div className={styles.agreements}>
      {boxes.map(({ name, words }) => (
        <TickBox
          key={name}
          isOn={ticked.includes(words)}
          isMissing={error !== undefined && !ticked.includes(words)}
          onChange={(isOn) => onTick(isOn ? [...ticked, words] : ticked.filter((one) => one !== words))}
        >
          {words}
        </TickBox>
      ))}
      {error && <FormAlert text={error} />}
    </div>
  )
}
