import type { DeskJob } from '#contract/desk-jobs.ts'
import { showToast } from '#web/lib/toasts.ts'
import { desk } from '../desk-client.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { KIND_WORDS, RETRY_WORDS } from './job-words.ts'

export type JobAction = 'retry' | 'cancel'

type JobDialogProps = { job: DeskJob; action: JobAction; onTouched: () => void; onClose: () => void }

/** Tries a job again or ends it, for a reason. */
export function JobDialog({ job: { kind, id }, action, onTouched, onClose }: JobDialogProps) {
  const what = KIND_WORDS[kind].toLowerCase()
  const params = { kind, jobId: id }
  if (action === 'retry')
    return (
      <ReasonDialog
        title={`Try this ${what} again?`}
        text={RETRY_WORDS[kind]}
        confirm="Try again"
        busyWords="Trying"
        act={async ({ reason }) => {
          await desk.call('retryJob', { params, body: { reason } })
          showToast('It is tried again.', 'done')
          onTouched()
        }}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={`Cancel this ${what}?`}
      text="It ends now, and what it would have cost is given back."
      confirm="Cancel it"
      busyWords="Cancelling"
      isDestructive
      act={async ({ reason }) => {
        await desk.call('cancelJob', { params, body: { reason } })
        showToast('It was cancelled.', 'done')
        onTouched()
      }}
      onClose={onClose}
    />
  )
}
