import { useEffect, useState } from 'react'
import type { OpenedReport } from '#contract/desk-reports.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from '../desk-client.ts'
import panel from '../queue/panel.module.css'
import { ReasonDialog } from '../reason-dialog.tsx'
import styles from './reported-picture.module.css'

/** The picture that was reported, not shown before somebody asks for it. It is in memory only. */
export function ReportedPicture({ report }: { report: OpenedReport }) {
  const [address, setAddress] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])

  if (address) return <img src={address} className={styles.picture} alt="As it was reported" />
  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary} ${buttons.small} ${panel.talk}`}
        onClick={() => setAsking(true)}
      >
        Look at the picture
      </button>
      {isAsking && (
        <ReasonDialog
          title="Look at the picture?"
          text="It goes on the log with your reason, and whoever it concerns is told that it was opened."
          confirm="Show it"
          busyWords="Loading"
          act={async ({ reason }) => {
            const params = { reportId: report.id }
            const file = await desk.download('openReportedPicture', { params, body: { reason } })
            setAddress(URL.createObjectURL(file))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
