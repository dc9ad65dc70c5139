import { useState } from 'react'
import type { OpenedPreservation } from '#contract/desk-preservations.ts'
import { saveFile } from '#web/lib/save-file.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from '../desk-client.ts'
import evidence from '../queue/evidence.module.css'
import panel from '../queue/panel.module.css'
import { PanelHead } from '../queue/panel-head.tsx'
import { Part } from '../queue/part.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { timeWords } from '../time-words.ts'
import { SubmissionForm } from './submission-form.tsx'
import type { Submission } from './use-preserved.ts'

type Decide = (
  one: OpenedPreservation,
  outcome: 'submitted' | 'released',
  given: Submission | { reason: string },
) => Promise<void>

type OpenPreservedProps = { opened: OpenedPreservation; onClose: () => void; decide: Decide }

/** What is kept as the CyberTipline asks for it, and what became of it. */
export function OpenPreserved({ opened, onClose, decide }: OpenPreservedProps) {
  const [asking, setAsking] = useState<'export' | 'release'>()
  const button = `${buttons.button} ${buttons.secondary} ${buttons.small} ${panel.talk}`
  return (
    <>
      <PanelHead
        about={
          opened.source === 'report' ? 'Something that was reported' : 'Something that the rules blocked'
        }
        facts={`Kept apart ${timeWords(opened.preservedAt)}, held until ${timeWords(opened.heldUntil)}`}
        people={[{ name: 'Whose it is', id: opened.userId }]}
        onClose={onClose}
      />
      <dl className={evidence.evidence}>
        <Part name="As the form asks for it">
          <pre className={evidence.text}>{opened.form}</pre>
        </Part>
        {opened.files.map(({ name, sha256 }) => (
          <Part key={name} name={`SHA-256 of ${name}`}>
            {sha256}
          </Part>
        ))}
      </dl>
      <button type="button" className={button} onClick={() => setAsking('export')}>
        Export for the report
      </button>
      {opened.submittedAt ? (
        <p className={panel.decided}>
          Reported {timeWords(opened.submittedAt)}, number {opened.tipNumber}
        </p>
      ) : (
        <>
          <SubmissionForm note={(given) => decide(opened, 'submitted', given)} />
          <button type="button" className={button} onClick={() => setAsking('release')}>
            Nothing to report
          </button>
        </>
      )}
      {asking === 'export' && (
        <ReasonDialog
          title="Export it for the report?"
          text="A ZIP file with the form as JSON and as text, and the files. Send it to nobody but the CyberTipline, and delete it then."
          confirm="Export"
          busyWords="Packing"
          act={async ({ reason }) => {
            const params = { preservationId: opened.id }
            const file = await desk.download('exportPreservation', { params, body: { reason } })
            saveFile(file, `cybertip-${opened.id}.zip`)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'release' && (
        <ReasonDialog
          title="End the hold?"
          text="What was kept apart is erased within the hour, and its user can read that it was."
          confirm="End the hold"
          busyWords="Ending"
          isDestructive
          act={({ reason }) => decide(opened, 'released', { reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
