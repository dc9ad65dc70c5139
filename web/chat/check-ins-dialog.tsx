import type { Chat } from '#contract/chat.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { QuietHours } from '#web/ui/quiet-hours.tsx'
import { SwitchRow } from '#web/ui/setting-row.tsx'
import { useCheckIns } from './use-check-ins.ts'

/** Whether the character may write first, and when never. What is chosen counts at once. */
export function CheckInsDialog({ chat: { id, name }, onClose }: { chat: Chat; onClose: () => void }) {
  const { checkIns, hasFailed, load, change } = useCheckIns(id)
  return (
    <PopupDialog
      isOpen
      title={t`Let ${name} write first`}
      text={t`When you have not written for about a day, ${name} sends you a message, then after two, four and eight days. After four without an answer there are no more until you write.`}
      onDismiss={onClose}
      hasForm
    >
      {hasFailed ? (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={load}>
          {t`This did not load. Try again`}
        </button>
      ) : (
        <SwitchRow
          label={t`${name} may write first`}
          text={t`It costs nothing. You find it in your chats; no mail is sent.`}
          isOn={checkIns?.isOn === true}
          isDisabled={!checkIns}
          onChange={(isOn) => change({ isOn })}
        />
      )}
      {checkIns?.isOn && <QuietHours {...checkIns} onChange={change} />}
    </PopupDialog>
  )
}
