import type { Chat } from '#contract/chat.ts'
import buttons from '#web/ui/button.module.css'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import choices from '#web/ui/select.module.css'
import { SwitchRow } from '#web/ui/setting-row.tsx'
import styles from './check-ins-dialog.module.css'
import { ownTimeZone, useCheckIns } from './use-check-ins.ts'

/** Whether the character may write first, and when never. What is chosen counts at once. */
export function CheckInsDialog({ chat: { id, name }, onClose }: { chat: Chat; onClose: () => void }) {
  const { checkIns, hasFailed, load, change } = useCheckIns(id)
  return (
    <PopupDialog
      isOpen
      title={`Let ${name} write first`}
      text={`When you have not written for about a day, ${name} sends you a message, then after two, four and eight days. After four without an answer there are no more until you write.`}
      onDismiss={onClose}
      hasForm
    >
      {hasFailed ? (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={load}>
          This did not load. Try again
        </button>
      ) : (
        <SwitchRow
          label={`${name} may write first`}
          text="It costs nothing. You find it in your chats; no mail is sent."
          isOn={checkIns?.isOn === true}
          isDisabled={!checkIns}
          onChange={(isOn) => change({ isOn })}
        />
      )}
      {checkIns?.isOn && (
        <fieldset className={styles.quiet}>
          <legend>Quiet hours</legend>
          <TimeSelect
            label="From"
            value={checkIns.quietFrom}
            other={checkIns.quietTo}
            onChange={(quietFrom) => change({ quietFrom })}
          />
          <TimeSelect
            label="Until"
            value={checkIns.quietTo}
            other={checkIns.quietFrom}
            onChange={(quietTo) => change({ quietTo })}
          />
          <p>Nothing comes in these hours. They are by the clock of {zoneWords(checkIns.timeZone)}.</p>
          {checkIns.timeZone !== ownTimeZone() && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
              onClick={() => change({})}
            >
              Use {zoneWords(ownTimeZone())}, where you are now
            </button>
          )}
        </fieldset>
      )}
    </PopupDialog>
  )
}

const zoneWords = (timeZone: string) => timeZone.replaceAll('_', ' ')

type TimeSelectProps = {
  label: string
  value: string
  /** The other end, which cannot be the same. */
  other: string
  onChange: (value: string) => void
}

function TimeSelect({ label, value, other, onChange }: TimeSelectProps) {
  const ids = useFieldIds({})
  return (
    <Field ids={ids} label={label}>
      <div className={choices.around}>
        <select
          {...ids.input}
          className={`${fields.box} ${choices.select} ${styles.select}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {[...new Set([...HALF_HOURS, value])]
            .filter((time) => time !== other)
            .sort()
            .map((time) => (
              <option key={time}>{time}</option>
            ))}
        </select>
      </div>
    </Field>
  )
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})
