import { saveFile } from '#web/lib/save-file.ts'
import { desk } from '../desk-client.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { nameOfUser } from './name-of-user.ts'
import type { ActionProps } from './user-actions.tsx'

/** What is kept of a user as a file, for somebody who cannot sign in. */
export const ExportDialog = ({ user, onClose }: ActionProps) => (
  <ReasonDialog
    title={`Export what is kept of ${nameOfUser(user)}?`}
    text="A ZIP file without anything that was said, asked for or drawn. Keep it where nobody else can read it."
    confirm="Export"
    busyWords="Packing"
    act={async ({ reason }) => {
      const file = await desk.download('exportUser', { params: { userId: user.id }, body: { reason } })
      saveFile(file, `moonlit-user-${user.id}.zip`)
    }}
    onClose={onClose}
  />
)
