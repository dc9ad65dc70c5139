import { useState } from 'react'
import { v4 as newId } from 'uuid'
import type { Reviewer, ReviewerKey } from '#contract/desk-reviewers.ts'
import { NAME_CHARS_MAX } from '#contract/limits.ts'
import { desk } from '../desk-client.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

type NewReviewerDialogProps = {
  onMade: (answer: { reviewers: Reviewer[]; key: ReviewerKey }) => void
  onClose: () => void
}

/** Sent again it is the same login: its id stays for as long as the dialog is there. */
export function NewReviewerDialog({ onMade, onClose }: NewReviewerDialogProps) {
  const [clientId] = useState(() => newId())
  return (
    <ReasonDialog
      title="Make a login for an acquirer?"
      text="Whoever has it sees everything that a customer with Pro sees, without a proof of age."
      entry={{
        label: 'Acquirer',
        hint: 'The name of the bank or the processor.',
        check: (name) =>
          name.length < 2 || name.length > NAME_CHARS_MAX
            ? `Please enter a name of 2 to ${NAME_CHARS_MAX} characters.`
            : undefined,
      }}
      confirm="Make the login"
      busyWords="Making"
      act={async ({ entry: name, reason }) =>
        onMade(await desk.call('makeReviewer', { body: { clientId, name, reason } }))
      }
      onClose={onClose}
    />
  )
}
