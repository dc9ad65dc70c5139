import { useForm } from '#web/lib/use-form.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  confirm: string
  busyWords: string
  cancel?: string
  /** Rejects with what the server said, and the dialog stays. Otherwise it closes. */
  act: () => Promise<void>
  onClose: () => void
}

/** Asks before something that takes away, where no reason is wanted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, busyWords, cancel = 'Cancel', act, onClose } = props
  const form = useForm({
    initial: {},
    async send() {
      await act()
      onClose()
    },
  })
  return (
    <PopupDialog isOpen title={title} text={text} onDismiss={onClose} hasForm>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        {form.alert && <FormAlert text={form.alert} />}
        <SubmitButton isBusy={form.isBusy} busyWords={busyWords} kind="destructive">
          {confirm}
        </SubmitButton>
        <button type="button" className={`${buttons.button} ${buttons.secondary}`} onClick={onClose}>
          {cancel}
        </button>
      </Form>
    </PopupDialog>
  )
}
