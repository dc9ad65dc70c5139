import type { Policy, PolicyLine } from '#contract/desk-policy.ts'
import { showToast } from '#web/lib/toasts.ts'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { desk } from '../desk-client.ts'
import { OutcomeForm } from '../queue/outcome-form.tsx'
import { ACTION_WORDS, HARM_WORDS } from './policy-words.ts'

type PolicyDialogProps = {
  line: PolicyLine
  onChange: (policy: Policy) => void
  onClose: () => void
}

/** Asks what is to be done about a harm, and why. */
export function PolicyDialog({ line: { harm, action, choices }, onChange, onClose }: PolicyDialogProps) {
  const { name } = HARM_WORDS[harm]
  const others = choices.filter((one) => one !== action)
  return (
    <PopupDialog
      isOpen
      hasForm
      title={`${name}: what is done about it?`}
      text="For everybody, at once. What was judged before stays as it is."
      onDismiss={onClose}
    >
      <OutcomeForm
        outcomes={others.map((value) => ({ value, ...ACTION_WORDS[value] }))}
        hint="Kept on the log for good."
        decide={async (chosen, reason) => {
          const body = { action: chosen, reason }
          onChange(await desk.call('setPolicy', { params: { harm }, body }))
          showToast(`${name}: ${ACTION_WORDS[chosen].verb.toLowerCase()}.`, 'done')
          onClose()
        }}
      />
    </PopupDialog>
  )
}
