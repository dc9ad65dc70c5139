import { useState } from 'react'
import type { Preservation } from '#contract/desk-preservations.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from './desk-client.ts'
import { Notice } from './notice.tsx'
import panel from './queue/panel.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { timeWords } from './time-words.ts'

type PreserveButtonProps = Pick<Preservation, 'source' | 'sourceId'>

/** Keeps what a report or a block is about for the authorities, before it is taken down. */
export function PreserveButton({ source, sourceId }: PreserveButtonProps) {
  const [kept, setKept] = useState<Preservation>()
  const [isAsking, setAsking] = useState(false)
  if (kept)
    return (
      <Notice words={`Kept apart until ${timeWords(kept.heldUntil)}, under Preserved.`} isProblem={false} />
    )
  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary} ${buttons.small} ${panel.talk}`}
        onClick={() => setAsking(true)}
      >
        Preserve for the CyberTipline
      </button>
      {isAsking && (
        <ReasonDialog
          title="Preserve it for the CyberTipline?"
          text="For what looks like the sexual abuse of a child. What it is about is copied to where no erasure reaches it, for a year. Its user is not told while it is held. Do this before you remove it."
          confirm="Preserve it"
          busyWords="Copying"
          act={async ({ reason }) =>
            setKept(await desk.call('preserve', { body: { source, sourceId, reason } }))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
